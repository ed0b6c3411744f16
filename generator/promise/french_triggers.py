"""French: how often, when, for how long, and the events that a card waits for."""

from __future__ import annotations

from typing import Final

from generator.promise.grammar import ACTS, Rules

TRIGGERS: Final[Rules] = {
    "times": (("{n} fois", "=n"),),
    "period": (("tour", "turn"), ("manche", "round"), ("partie", "game")),
    "limit": (("{times} (par|à chaque) {period}", {}),),
    "when": (
        ("(quand|lorsque|lorsqu'|si|dès que|dès qu'|chaque fois que|chaque fois qu')", "after"),
        ("[juste|immédiatement] après [que|qu']", "after"),
        ("[juste|immédiatement] avant [que|qu']", "before"),
    ),
    "event": (
        ("{who} gagner* la <loyalty> (de|d') {blocks}", {"event": "loyalty-gained"}),
        (
            "{who} (êtes|est) sur le point de gagner la <loyalty> (de|d') {blocks}",
            {"event": "loyalty-gained", "order": "before"},
        ),
        ("de gagner la <loyalty> (de|d') {blocks}", {"event": "loyalty-gained", "who": "you"}),
        ("{who} (allez|va) gagner la <loyalty> (de|d') {blocks}", {"event": "loyalty-gained", "order": "would"}),
        ("{who} placer* (de la|une) <renown> [{at}]", {"event": "renown-placed"}),
        ("une <fireball> tombe {at}", {"event": "fireball-landing"}),
        ("une <fireball> (va|doit) tomber {at}", {"event": "fireball-landing", "order": "would"}),
        ("une <fireball> est sur le point de tomber {at}", {"event": "fireball-landing", "order": "before"}),
        ("{who} terminer* {track}", {"event": "track-completed"}),
        ("{who} terminer* une <track> [de (votre|son|leur) <firehouse-board>]", {"event": "track-completed"}),
        ("{who} (se ravitaille|s' est ravitaillé|vous ravitaillez) [en <water>]", {"event": "water-refilled"}),
        (
            "{who} (ravitailler*|a ravitaillé|avez ravitaillé) (sa|votre) <brigade>",
            {"event": "water-refilled", "unit": "brigade"},
        ),
        (
            "{who} (ravitailler*|a ravitaillé|avez ravitaillé) (son|votre) <wagon>",
            {"event": "water-refilled", "unit": "wagon"},
        ),
        ("{piece} terminer* (son|un) déplacement [{at}]", {"event": "move-ended"}),
        ("{who} terminer* (votre|son|un) déplacement [{at}]", {"event": "move-ended"}),
        ("{who} effectuer* (une|l') action {act}", {"event": "action-ended"}),
        ("une action {act}", {"event": "action-ended"}),
        ("{who} effectuer* une action", {"event": "action-ended"}),
        (
            "[l'] une de vos actions a pris la dernière <water> de cette carte",
            {"event": "action-ended", "dry": True},
        ),
        ("{who} piocher* cette carte", {"event": "card-drawn", "itself": True}),
        ("{piece} entrer* dans (sa|son|votre) <firehouse>", {"event": "firehouse-entered"}),
        ("{piece} entrer* [ici|sur ce <block>|dans ce <block>]", {"event": "block-entered", "itself": True}),
        ("{piece} entrer* (sur|dans) {blocks}", {"event": "block-entered"}),
        ("ce <block> est détruit", {"event": "block-destroyed", "itself": True}),
        ("{blocks} est détruit", {"event": "block-destroyed"}),
        ("votre [prochain] tour commence", {"event": "turn-started", "who": "you"}),
        ("le tour d' un autre joueur commence", {"event": "turn-started", "who": "another"}),
    ),
    "track": (
        ("(votre|sa|leur|la) <crew-members>", "crew"),
        ("(votre|sa|leur|la) <wagon-capacity>", "wagon"),
        ("(votre|sa|leur|la) <leadership>", "leadership"),
    ),
    "act": ACTS,
    "span": (
        ("jusqu' (à|au début de) votre prochain tour", {"lasts": "your-next-turn"}),
        ("jusqu' à (la fin de (ce|votre) tour|la fin du tour)", {"lasts": "turn"}),
    ),
    # What may stand before the main clause, with or without a comma.
    "prefix": (
        ("{limit}", {}),
        ("(pour une action|au prix d' une action|comme action)", {"action": True}),
        ("comme action gratuite", {}),
        ("{when} {event}", {}),
        (
            "au début de (votre tour|chacun de vos tours)",
            {"when": "after", "event": {"event": "turn-started"}},
        ),
        ("dans ce cas", {"did": True}),
        ("si votre <renown> se trouve ici quand {event}", {"when": "after", "price": True}),
        ("tant que cette face est visible", {"lasts": "face-up"}),
        (
            "tant que (vous la détenez|vous détenez cette carte|cette carte est en jeu)",
            {"lasts": "while-in-play"},
        ),
        ("{span}", "=span"),
        ("(d' abord|puis|ensuite|de plus|cette fois)", {}),
    ),
    # What may stand after it.
    "suffix": (
        ("{limit}", {}),
        ("une fois", {}),
        ("à la place", {"instead": True}),
        ("{when} {event}", {}),
        ("{span}", "=span"),
        ("(pour une action|au prix d' une action)", {"action": True}),
        ("comme action gratuite", {}),
        ("(gratuitement|aussi|également|à nouveau)", {}),
        ("si (vous le souhaitez|vous le voulez|il le souhaite)", {"may": True}),
        ("si possible", {}),
    ),
    "modal": (
        ("(peut|pouvez|peuvent) [aussi|alors|également|gratuitement]", {"may": True}),
        ("(doit|devez|doivent) [aussi|alors|également]", {"may": False}),
    ),
    "and": (
        ("(, et|et|et puis|, puis|puis|et aussi|,)", "and"),
        ("[,] en", "by"),
        ("[,] (pour|afin de|afin d')", "to"),
    ),
    "cardinal": (
        ("(nord|du nord)", "north"),
        ("(est|de l' est)", "east"),
        ("(sud|du sud)", "south"),
        ("(ouest|de l' ouest)", "west"),
    ),
}
