from __future__ import annotations

from generator.spine.plan import Area, Art, ArtRequest, Glyphs, InlineIcon, Line, Picture, Rule, Symbol, Type
from generator.spine.units import Pt, um
from tests.generator.render.studio import BLACK, BLUE, RED, box, card, sheet, with_page
from tests.plan_text import dump

EXPECTED = """\
document "Żar \\"S\\"" pl
  author "Nobody"
  subject "Cards"
  bookmark "Crew" page 1
face crew.ash.front 60.00 x 90.00 bleed 3.00
  area -3.00 -3.00 66.00 x 96.00 fill #ff0000 stroke #0000ff 0.40 radius 2.00 alpha 0.50
  art 5.00 5.00 50.00 x 30.00 portrait 50.00 x 30.00 seed=3 tint=#aa3322 words=red,thin
  art 5.00 35.00 50.00 x 30.00 file ash.png 300 x 200
  type 5.00 60.00 50.00 x 20.00 turn 90
    line 64.25
      5.00 text 9.50pt #000000 "12\\u202f000 \\"ash\\""
      20.00 icon drop 3.00 rise 2.50 #0000ff
      24.00 bold 9.50pt tracking 0.50pt #000000 "!"
  symbol 50.00 80.00 8.00 x 8.00 drop #0000ff
page 1 front 210.00 x 297.00 shift 0.50 -0.25 turn 0.30
  title "Crew"
  trim 10.00 10.00 190.00 x 277.00
  bleed 7.00 7.00 196.00 x 283.00
  slot 10.00 10.00 90.00 x 60.00 turn 90 bleed 1.00 crew.ash.front
  rule 10.00 2.00 to 10.00 8.00 0.25pt halo 0.50pt #000000
  type 10.00 290.00 50.00 x 4.00
    line 293.00
      10.00 text 6.00pt #000000 "1/2"
"""


def test_a_plan_as_text_says_all_that_is_drawn_in_mm() -> None:
    order = ArtRequest("portrait", 50.0, 30.0, (("seed", 3), ("tint", "#aa3322"), ("words", ("red", "thin"))))
    pieces = (
        Glyphs(um(5), '12\u202f000 "ash"', "text", Pt(9.5), BLACK),
        InlineIcon(um(20), "drop", um(3), um(2.5), BLUE),
        Glyphs(um(24), "!", "bold", Pt(9.5), BLACK, Pt(0.5)),
    )
    face = card(
        Area(box(-3, -3, 66, 96), RED, BLUE, um(0.4), um(2), 0.5),
        Art(box(5, 5, 50, 30), "ordered", order),
        Art(box(5, 35, 50, 30), "file", Picture("/somewhere/art/ash.png", "raster", "0" * 64, 300, 200)),
        Type(box(5, 60, 50, 20), (Line(um(64.25), pieces),), 90),
        Symbol(box(50, 80, 8, 8), "drop", BLUE),
    )
    slug = Type(box(10, 290, 50, 4), (Line(um(293), (Glyphs(um(10), "1/2", "text", Pt(6), BLACK),)),))
    rule = Rule(um(10), um(2), um(10), um(8), Pt(0.25), Pt(0.5))
    plan = with_page(
        sheet(face, turn=90, bleed=1)._replace(title='Żar "S"', language="pl", bookmarks=(("Crew", 0),)),
        rules=(rule,),
        slug=(slug,),
        title="Crew",
        shift=(um(0.5), um(-0.25)),
        turn=0.3,
    )

    assert dump(plan) == EXPECTED
