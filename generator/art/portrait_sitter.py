"""Who sits for a portrait: the order's words and colours, read once, and what follows from them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from generator.art import order, pen
from generator.art.order import Order, Parameter
from generator.art.portrait_light import Tones, tones
from generator.spine.plan import Colour

KINDS = (
    "human",
    "beast-wolf",
    "beast-cat",
    "beast-dog",
    "elemental",
    "golem",
    "ghost",
    "genie",
    "gargoyle",
    "cerberus",
    "werewolf",
    "skull",
    "centaur",
)
HAIR = (
    "none",
    "short",
    "long",
    "wild",
    "bun",
    "braids",
    "bald-sides",
    "mohawk",
    "curly",
    "flames",
    "leaves",
)
HEADGEAR = (
    "none",
    "hood",
    "tophat",
    "witch-hat",
    "helmet",
    "crown",
    "cap",
    "turban",
    "goggles",
    "halo",
    "bandana",
    "mitre",
    "feather-cap",
)
EXTRAS = (
    "none",
    "monocle",
    "scar",
    "pipe",
    "earring",
    "mask",
    "staff",
    "sword",
    "key",
    "cards",
    "rat",
    "crossbow",
    "wand",
    "cleavers",
    "shoe",
    "lantern",
)
FACES = ("auto", "soft", "round", "square", "gaunt", "broad")
PARAMETERS: Mapping[str, Parameter] = {
    "kind": order.word("What sits there; each has its own head", KINDS, "human"),
    "skin": order.colour("Skin, fur, stone or water", "#e0a878"),
    "face": order.word("Shape of a human face; auto follows hair, beard and size", FACES, "auto"),
    "hair": order.word("How the hair is worn", HAIR, "short"),
    "hair-colour": order.colour("Colour of hair, beard and brows; pale grey adds years", "#4a2c1a"),
    "ears": order.word("Shape of the ears", ("human", "pointed", "big", "fin", "none"), "human"),
    "horns": order.word("Horns on the head", ("none", "small", "ram", "goat"), "none"),
    "beard": order.word("Beard or moustache", ("none", "short", "long", "moustache"), "none"),
    "headgear": order.word("What is worn on the head", HEADGEAR, "none"),
    "eyes": order.word(
        "Both open, glowing, burning, or one covered by a patch", ("normal", "glow", "fire", "one"), "normal"
    ),
    "mouth": order.word("What the mouth does", ("smile", "grim", "fangs", "tusks", "grin", "none"), "smile"),
    "clothes": order.colour("Main colour of the clothes", "#7a3b2e"),
    "collar": order.word("What is worn", ("plain", "ruff", "armour", "robe", "coat", "scarf"), "plain"),
    "extra": order.word("One thing more, worn or carried", EXTRAS, "none"),
    "size": order.word("How large in the picture: from gnome to giant", ("small", "normal", "huge"), "normal"),
    "backdrop": order.colour("Colour of the evening behind", "#34506e"),
    "seed": order.seed(),
}


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits: words as ordered, colours as tones.

    Attributes:
        lean: Where the head is turned, -1 (left) to 1 (right).
        tilt: Of the head, degrees clockwise.
        iris: Colour of the eyes.
        accent: A colour that stands out from the clothes, for bands, plumes and linings.
        old: Whether the hair is so pale that the face shall have lines.
    """

    kind: str
    face: str
    hair: str
    ears: str
    horns: str
    beard: str
    headgear: str
    eyes: str
    mouth: str
    collar: str
    extra: str
    size: str
    seed: int
    skin: Tones
    locks: Tones
    cloth: Tones
    accent: Tones
    backdrop: Colour
    iris: Colour
    lean: float
    tilt: float
    old: bool

    @property
    def covered(self) -> bool:
        """Whether headgear hides the top of the head."""
        return self.headgear in _COVERS

    def chance(self, part: str) -> random.Random:
        """Return the stream of chance of one part, so that no part moves another."""
        return pen.chance("portrait", part, self.seed)


_COVERS = frozenset({"hood", "tophat", "witch-hat", "helmet", "cap", "turban", "mitre", "feather-cap"})
_IRISES: tuple[Colour, ...] = (
    (0.36, 0.22, 0.12),
    (0.20, 0.42, 0.28),
    (0.16, 0.36, 0.56),
    (0.52, 0.34, 0.10),
    (0.30, 0.32, 0.40),
)
_ACCENTS: tuple[Colour, ...] = (
    (0.80, 0.56, 0.20),
    (0.68, 0.18, 0.15),
    (0.14, 0.42, 0.44),
    (0.36, 0.22, 0.46),
    (0.86, 0.80, 0.66),
)


def sitter(order: Order) -> Sitter:
    """Return who sits, from the order."""
    seed = order.integer("seed")
    rng = pen.chance("portrait", "pose", seed)
    hair, skin, cloth = (order.colour(name) for name in ("hair-colour", "skin", "clothes"))
    lean = rng.choice((-1.0, 1.0)) * rng.uniform(0.35, 0.9)
    return Sitter(
        kind=order.word("kind"),
        face=_face(order),
        hair=order.word("hair"),
        ears=order.word("ears"),
        horns=order.word("horns"),
        beard=order.word("beard"),
        headgear=order.word("headgear"),
        eyes=order.word("eyes"),
        mouth=order.word("mouth"),
        collar=order.word("collar"),
        extra=order.word("extra"),
        size=order.word("size"),
        seed=seed,
        skin=tones(skin),
        locks=tones(hair),
        cloth=tones(cloth),
        accent=tones(_contrast(cloth, rng)),
        backdrop=order.colour("backdrop"),
        iris=rng.choice(_IRISES),
        lean=lean,
        tilt=lean * rng.uniform(1.0, 4.5),
        old=_is_pale(hair),
    )


def _contrast(cloth: Colour, rng: random.Random) -> Colour:
    """Return one of the two accents that differ most from the colour of the clothes."""
    far = sorted(_ACCENTS, key=lambda tone: -sum((a - b) ** 2 for a, b in zip(tone, cloth, strict=True)))
    return rng.choice(far[:2])


def _is_pale(tone: Colour) -> bool:
    return pen.luminance(tone) > 0.55 and max(tone) - min(tone) < 0.22


def _face(order: Order) -> str:
    """Return the shape of the face; `auto` reads it from size, mouth, beard and hair."""
    shape = order.word("face")
    signs = (
        (shape != "auto", shape),
        (order.word("mouth") == "tusks", "broad"),
        (order.word("ears") == "big", "gaunt"),
        (order.word("beard") != "none", "square"),
        (order.word("hair") in {"long", "bun", "braids", "curly", "leaves"}, "soft"),
        (order.word("size") == "small", "round"),
        (order.word("ears") == "pointed", "gaunt"),
    )
    return next((found for seen, found in signs if seen), "square")
