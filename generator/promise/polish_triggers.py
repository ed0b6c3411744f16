"""Polish: how often, when, for how long, and the events that a card waits for."""

from __future__ import annotations

from typing import Final

from generator.promise.grammar import ACTS, Rules

TRIGGERS: Final[Rules] = {
    "times": (("raz", 1), ("{n} (raz|razy)", "=n")),
    "period": (
        ("(turę|tury|turze|tur)", "turn"),
        ("(rundę|rundy|rundzie|rund)", "round"),
        ("(grę|grze|partię|partii)", "game"),
    ),
    "limit": (("{times} (na|w|w każdej|na każdą|podczas każdej) [swojej|twojej] {period}", {}),),
    "when": (
        ("(gdy|kiedy|ilekroć|jeśli|jeżeli|gdy tylko|za każdym razem , gdy)", "after"),
        ("(po tym , jak|po)", "after"),
        ("(zanim|przed tym , jak|tuż zanim)", "before"),
    ),
    "event": (
        ("zdobądź-gdy* <loyalty> {blocks}", {"event": "loyalty-gained", "who": "you"}),
        ("{who} (zdobywa|zdobędzie) <loyalty> {blocks}", {"event": "loyalty-gained"}),
        ("masz zdobyć <loyalty> {blocks}", {"event": "loyalty-gained", "who": "you", "order": "before"}),
        ("{who} ma zdobyć <loyalty> {blocks}", {"event": "loyalty-gained", "order": "before"}),
        (
            "(kładziesz|położysz|umieszczasz|umieścisz) [{own}] <renown> [{at}]",
            {"event": "renown-placed", "who": "you"},
        ),
        ("{who} (kładzie|położy|umieszcza|umieści) [swoją] <renown> [{at}]", {"event": "renown-placed"}),
        ("<fireball> (spada|spadnie) {at}", {"event": "fireball-landing"}),
        ("<fireball> (ma|miałaby) spaść {at}", {"event": "fireball-landing", "order": "would"}),
        ("(kończysz|ukończysz) {track}", {"event": "track-completed", "who": "you"}),
        ("(kończysz|ukończysz) [dowolny] <track> [na <firehouse-board>]", {"event": "track-completed", "who": "you"}),
        ("{who} (kończy|ukończy) [dowolny] <track>", {"event": "track-completed"}),
        ("(uzupełniasz|uzupełnisz) <water>", {"event": "water-refilled", "who": "you"}),
        ("{who} (uzupełnia|uzupełni) <water>", {"event": "water-refilled"}),
        ("{who} (uzupełnia|uzupełni) <water> {own} <brigade>", {"event": "water-refilled", "unit": "brigade"}),
        ("{who} (uzupełnia|uzupełni) <water> {own} <wagon>", {"event": "water-refilled", "unit": "wagon"}),
        ("{piece} (kończy|zakończy) [swój] ruch [{at}]", {"event": "move-ended"}),
        ("(kończysz|zakończysz) [swój] ruch [{at}]", {"event": "move-ended", "who": "you"}),
        ("(wykonujesz|wykonasz) akcję {act}", {"event": "action-ended", "who": "you"}),
        ("{who} (wykonuje|wykona) akcję {act}", {"event": "action-ended"}),
        ("[wykonaniu] [twojej] akcji {act}", {"event": "action-ended", "who": "you"}),
        (
            "twoja akcja (zabierze|zabiera|zużyje|zużywa) ostatnią <water> z tej karty",
            {"event": "action-ended", "who": "you", "dry": True},
        ),
        (
            "twoja akcja (zabierze|zabiera|zużyje|zużywa) ostatnią <water> z [twojego|swojego] <wagon>",
            {"event": "action-ended", "who": "you", "unit": "wagon", "dry": True},
        ),
        ("(dobierasz|dobierzesz) tę kartę", {"event": "card-drawn", "who": "you", "itself": True}),
        ("{who} (dobiera|dobierze) tę kartę", {"event": "card-drawn", "itself": True}),
        ("{piece} (wchodzi|wejdzie) do {own} <firehouse>", {"event": "firehouse-entered"}),
        ("{piece} (wchodzi|wejdzie) (tu|tutaj)", {"event": "block-entered", "itself": True}),
        ("(wchodzi|wejdzie) (tu|tutaj) {piece}", {"event": "block-entered", "itself": True}),
        ("{piece} (wchodzi|wejdzie) (na|do) {blocks}", {"event": "block-entered"}),
        ("ten <block> (zostaje|zostanie) zniszczony", {"event": "block-destroyed", "itself": True}),
        ("{blocks} (zostaje|zostanie) zniszczony", {"event": "block-destroyed"}),
        ("(zaczyna|rozpoczyna) się twoja [następna] tura", {"event": "turn-started", "who": "you"}),
        ("(zaczyna|rozpoczyna) się tura innego gracza", {"event": "turn-started", "who": "another"}),
    ),
    "track": (
        ("[{own}] <crew-members>", "crew"),
        ("[{own}] <wagon-capacity>", "wagon"),
        ("[{own}] <leadership>", "leadership"),
    ),
    "act": ACTS,
    "span": (
        ("do [początku] twojej następnej tury", {"lasts": "your-next-turn"}),
        ("do końca (tej|twojej|obecnej) tury", {"lasts": "turn"}),
    ),
    # What may stand before the main clause, with or without a comma.
    "prefix": (
        ("{limit}", {}),
        ("(w ramach akcji|jako akcję|w ramach jednej ze swoich akcji)", {"action": True}),
        ("(w ramach darmowej akcji|jako darmową akcję)", {}),
        ("{when} {event}", {}),
        (
            "na początku (swojej|twojej|każdej swojej|każdej twojej) tury",
            {"when": "after", "event": {"event": "turn-started", "who": "you"}},
        ),
        ("(jeśli|jeżeli) to zrobi", {"did": True}),
        ("(jeśli|jeżeli|gdy) leży tu twoja <renown> , (gdy|a) {event}", {"when": "after", "price": True}),
        ("dopóki ta strona jest odkryta", {"lasts": "face-up"}),
        ("dopóki (ją masz|masz tę kartę|ta karta jest w grze)", {"lasts": "while-in-play"}),
        ("{span}", "=span"),
        ("(najpierw|potem|następnie|dodatkowo|tym razem)", {}),
        ("zamiast tego", {"instead": True}),
        ("możesz {limit}", {"may": True}),
        ("możesz (w ramach akcji|jako akcję)", {"action": True, "may": True}),
        ("możesz (w ramach darmowej akcji|jako darmową akcję)", {"may": True}),
        ("możesz zamiast tego", {"instead": True, "may": True}),
    ),
    # What may stand after it.
    "suffix": (
        ("{limit}", {}),
        ("zamiast tego", {"instead": True}),
        ("{when} {event}", {}),
        ("{span}", "=span"),
        ("(w ramach akcji|jako akcję)", {"action": True}),
        ("(w ramach darmowej akcji|jako darmową akcję)", {}),
        ("(za darmo|ponownie|także|również)", {}),
        ("(jeśli|jeżeli) (chcesz|chce)", {"may": True}),
        ("(jeśli|jeżeli|o ile) (to możliwe|możesz|może)", {}),
    ),
    # `Możesz` says by its ending who may.
    "allowed": (("możesz [także|też|również|teraz|wtedy]", "you"),),
    "you-may": (("możesz [także|też|również]", {"may": True}),),
    "modal": (
        ("(może|mogą) [także|też|również|teraz|wtedy]", {"may": True}),
        ("(musi|muszą)", {"may": False}),
    ),
    # A participle is the joint, and what it is done to follows: `usuwając` and `z niego 1 swój żeton`.
    "and": (
        ("([,] i|[,] oraz|[,] a następnie|[,] a potem|[,] potem|[,] następnie|,)", "and"),
        ("[,] usuwając", "by"),
        ("[,] (aby|żeby|by)", "to"),
    ),
    "cardinal": (
        ("północny*", "north"),
        ("wschodni*", "east"),
        ("południowy*", "south"),
        ("zachodni*", "west"),
    ),
}
