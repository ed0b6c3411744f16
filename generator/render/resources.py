"""What the pages of a PDF share: fonts and their glyphs, icons, pictures, transparencies and repeated faces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from generator.art.tones import show_drawing
from generator.assets.fonts import SPACE, Face, Metrics
from generator.assets.images import Image8, read_image, read_svg
from generator.model.paths import parse_path
from generator.model.plan import Art, ArtRequest, Document, Glyphs
from generator.model.units import Pt, Rect, Um, um_from_pt
from generator.render.drawings import CompiledDrawing, compile_art, compile_drawing, compile_icon
from generator.render.font_files import embed_font
from generator.render.objects import Pdf, Reference, compress, format_dictionary, format_number, to_units

_GAP: Final = 0.6  # of a word space: what is narrower is a bearing
_FORM: Final = {"Type": "/XObject", "Subtype": "/Form"}


class FontUse(dict[str, str]):
    """The words shown in one font, as the inside of a TJ array; a word that is looked up has its glyphs noted.

    Attributes:
        name: Of the font on the pages.
        space: The word space, likewise.
        glyphs: The text that each glyph shown so far stands for; of several texts the first.
    """

    def __init__(self, face: Face, name: str) -> None:
        super().__init__()
        self._face = face
        self.name = name
        self.glyphs: dict[int, str] = {}
        self.space = self[SPACE]

    def __missing__(self, text: str) -> str:
        """Add a word."""
        word = self._face.word(text)
        for glyph, letters in word.glyphs:
            self.glyphs.setdefault(glyph, letters)
        self[text] = word.shown
        return word.shown

    def is_gap(self, piece: Glyphs, after: Um) -> bool:
        """Return whether what begins at `after` is a word space behind a piece of type, or at its end."""
        words = piece.text.split(SPACE)
        space = self._face.space.em
        em = sum(self._face.word(word).em for word in words) + space * (len(words) - 1)
        end = piece.x + um_from_pt(Pt(em * piece.size + piece.tracking * len(piece.text)))
        return after - end > um_from_pt(Pt(space * _GAP * piece.size))


class Resources:
    """Names what pages use, in order of first use.

    Attributes:
        fonts: By id in the theme.
        icons: Names by id.
        arts: Names, and one placing of each, by key; equal keys are one picture.
        states: Names of transparencies by their dictionaries.
        faces: Names of faces that are placed several times, by index.
        face_content: The operators of those faces, from the bottom left trim corner.
    """

    def __init__(self, metrics: Metrics) -> None:
        """Take the fonts that the plan was laid out with."""
        self._metrics = metrics
        self.fonts: dict[str, FontUse] = {}
        self.icons: dict[str, str] = {}
        self.arts: dict[str, tuple[str, Art]] = {}
        self.states: dict[str, str] = {}
        self.faces: dict[int, str] = {}
        self.face_content: dict[int, str] = {}

    def use_font(self, font: str) -> FontUse:
        """Return the words shown in a font.

        Raises:
            KeyError: The theme has no such font.
            ProjectError: Its file cannot be read.
        """
        use = self.fonts.get(font)
        if use is None:
            use = self.fonts[font] = FontUse(self._metrics.face(font), f"F{len(self.fonts)}")
        return use

    def use_icon(self, icon: str) -> str:
        """Return the name of an icon."""
        return self.icons.setdefault(icon, f"I{len(self.icons)}")

    def use_art(self, art: Art) -> str:
        """Return the name of a picture."""
        return self.arts.setdefault(art.key, (f"A{len(self.arts)}", art))[0]

    def use_alpha(self, alpha: float) -> str:
        """Return the name of a transparency of fills and lines."""
        value = format_number(alpha)
        return self.states.setdefault(f"<</ca {value}/CA {value}>>", f"G{len(self.states)}")

    def use_face(self, index: int) -> str:
        """Return the name of a face that is placed several times."""
        return self.faces.setdefault(index, f"C{len(self.faces)}")

    @property
    def blends(self) -> bool:
        """Whether anything on the pages may be transparent."""
        return bool(self.arts or self.states)

    def add_to(
        self,
        pdf: Pdf,
        reference: Reference,
        document: Document,
        icons: Mapping[str, str],
        layers: Mapping[str, Reference],
    ) -> None:
        """Add everything that is used to a PDF, as the one dictionary that serves all pages and repeated faces.

        Args:
            pdf: The PDF.
            reference: Reserved for the dictionary.
            document: Its plan.
            icons: SVG path data by icon id.
            layers: The optional content groups by their names on the pages.

        Raises:
            KeyError: An icon was not given.
            ProjectError: A font or picture cannot be read.
            ValueError: An icon is not path data.
        """
        is_grey = document.ink == "mono"
        objects: dict[str, object] = {}
        for name, art in self.arts.values():
            objects[name] = _add_art(pdf, art, is_grey=is_grey)
        for index, content in self.face_content.items():
            face = document.faces[index]
            box = Rect(Um(0), Um(0), face.size.width, face.size.height).grown(face.bleed)
            edges = " ".join(str(to_units(edge)) for edge in (box.x, box.y, box.right, box.bottom))
            entries = {**_FORM, "BBox": f"[{edges}]", "Resources": reference}
            objects[self.faces[index]] = pdf.add_compressed(entries, compress(content))
        for icon, name in self.icons.items():
            silhouette = compile_icon(parse_path(icons[icon]))
            objects[name] = _add_drawing(pdf, silhouette, is_grey=is_grey)
        fonts = {use.name: embed_font(pdf, self._metrics.face(font), use.glyphs) for font, use in self.fonts.items()}
        states = {name: state for state, name in self.states.items()}
        kinds: dict[str, Mapping[str, object]] = {
            "Font": fonts,
            "XObject": objects,
            "ExtGState": states,
            "Properties": layers,
        }
        shared = {kind: format_dictionary(entries) for kind, entries in kinds.items() if entries}
        pdf.add(format_dictionary(shared), reference)


def transparency_group(*, is_grey: bool) -> str:
    """Write the group dictionary that says in which colour space things blend."""
    return f"<</Type/Group/S/Transparency/CS/{'DeviceGray' if is_grey else 'DeviceRGB'}/I true>>"


def _add_art(pdf: Pdf, art: Art, *, is_grey: bool) -> Reference:
    source = art.source
    if isinstance(source, ArtRequest):
        return _add_drawing(pdf, compile_art(source), is_grey=is_grey)
    if source.kind == "raster":
        return _add_image(pdf, read_image(source, art.rect.size))
    return _add_drawing(pdf, compile_drawing(show_drawing(read_svg(source), source, art.rect.size)), is_grey=is_grey)


def _add_drawing(pdf: Pdf, drawing: CompiledDrawing, *, is_grey: bool) -> Reference:
    """Add a drawing as a form that shows it upright, its bottom left corner at the origin.

    Its gradients are an object of their own: they are long, and a reader that looks for places need not parse them.
    """
    groups = [_add_drawing(pdf, group, is_grey=is_grey) for group in drawing.groups]
    inside = "".join(f"/X{number} {reference}" for number, reference in enumerate(groups))
    resources = f"/ExtGState<<{drawing.states}>>" if drawing.states else ""
    if drawing.shadings:
        resources += f"/Shading {pdf.add(f'<<{drawing.shadings}>>')}"
    resources += f"/XObject<<{inside}>>" if inside else ""
    entries: dict[str, object] = {
        **_FORM,
        "BBox": f"[0 0 {drawing.width} {drawing.height}]",
        "Resources": f"<<{resources}>>",
    }
    if drawing.is_blended:
        entries["Group"] = transparency_group(is_grey=is_grey)
    else:
        entries["Matrix"] = f"[1 0 0 -1 0 {drawing.height}]"
    return pdf.add_compressed(entries, drawing.stream)


def _add_image(pdf: Pdf, image: Image8) -> Reference:
    """Add an image; it fills the square from (0, 0) to (1, 1)."""
    space = "/DeviceGray" if image.channels == 1 else "/DeviceRGB"
    count = len(image.colours) // image.channels
    entries: dict[str, object] = {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": image.width,
        "Height": image.height,
        "ColorSpace": f"[/Indexed{space} {count - 1}<{image.colours.hex()}>]" if count else space,
        "BitsPerComponent": image.bits,
        "Filter": "/DCTDecode" if image.jpeg else "/FlateDecode",
        "Interpolate": "false" if count else "true",  # flat colours have sharp edges
    }
    if not image.jpeg:
        entries["DecodeParms"] = format_predictor(1 if count else image.channels, image.width, image.bits)
    if image.mask is not None:
        entries["SMask"] = _add_image(pdf, image.mask)
    return pdf.add_stream(entries, image.stream)


def format_predictor(channels: int, width: int, bits: int = 8) -> str:
    """Write how the rows of an image, which is so many pixels wide, are encoded: as in a PNG."""
    return f"<</Predictor 15/Colors {channels}/BitsPerComponent {bits}/Columns {width}>>"
