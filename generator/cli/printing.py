"""Commands that print, that check what is printed, and that write what print shops and virtual tables need.

Imports that would slow down `--help` are inside the commands.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NoReturn

import typer

from generator import project
from generator.cli import params
from generator.cli.output import complain, progress_bar, require_extra, say, say_findings, say_result, tell
from generator.model.findings import ProjectError

if TYPE_CHECKING:
    from generator.commands.build_options import BuildOptions
    from generator.commands.printers import Printers
    from generator.model.printer_error import Corrections


_MAX_MARGIN = 100  # mm


def build(
    game: params.GameArgument = None,
    lang: params.LangOption = None,
    paper: Annotated[params.Paper, typer.Option(case_sensitive=False, help="Paper to print on.")] = "a4",
    deck: params.DeckOption = None,
    out: params.OutOption = None,
    sheet: Annotated[
        str | None,
        typer.Option(
            metavar="ID",
            help="duplex-long, duplex-short, single, gutterfold, booklet (rulebook), each, or a sheet of sizes.yaml.",
        ),
    ] = None,
    flip: params.FlipOption = None,
    ink: Annotated[
        Literal["full", "low", "mono"],
        typer.Option(
            case_sensitive=False,
            help="full; low: type, icons, outlines and pale pictures without backgrounds; mono: greys only.",
        ),
    ] = "full",
    bleed: Annotated[float | None, typer.Option(metavar="MM", help="Bleed around each card; 0: edge to edge.")] = None,
    back_offset: params.BackOffsetOption = (0.0, 0.0),
    back_turn: params.BackTurnOption = 0.0,
    profile: Annotated[
        str | None, typer.Option(metavar="NAME", help="Correct the offset of this printer in printers.yaml.")
    ] = None,
    jobs: params.JobsOption = None,
    png: Annotated[int | None, typer.Option(metavar="DPI", help="Also write each face as PNG, with bleed.")] = None,
    cards: params.CardsOption = None,
    report: params.FormatOption = "text",
    *,
    force: params.ForceOption = False,
    fallback: params.FallbackOption = False,
    guides: Annotated[
        bool, typer.Option("--guides", help="Show the safe zone of each card, on a layer that is not printed.")
    ] = False,
    preflight: Annotated[
        bool, typer.Option("--preflight", help="Also check the PDFs as `tinderbox preflight` does.")
    ] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Build again after each change, until Ctrl+C.")] = False,
) -> None:
    """Print a game: check it, then write its sheets as PDF."""
    from generator.commands import build_options

    edge = flip or ""
    options = build_options.BuildOptions(
        game=game,
        languages=params.split_languages(lang),
        paper=paper,
        deck=deck or ("rulebook" if sheet == build_options.BOOKLET and cards is None else None),
        out=out,
        sheet=sheet,
        flip=edge or "long",
        bleed=bleed,
        corrections=_move_backs(back_offset, back_turn),
        force=force,
        fallback=fallback,
        jobs=jobs,
        png=png,
        cards=cards,
        guides=guides,
        ink=ink,
    )
    build_options.expect_agreement(options, edge)
    root = params.get_root()
    if profile is not None:
        from generator.commands import printers

        options, note = printers.apply_profile(_read_printers(), options, profile, edge)
        if note:
            tell(f"note: {note}\n")
    if watch:
        _build_after_changes(root, options, report, has_preflight=preflight)
    raise typer.Exit(_build_once(root, options, report, has_preflight=preflight))


def _build_once(root: Path, options: BuildOptions, report: params.ReportFormat, *, has_preflight: bool) -> int:
    """Build and report; return the exit code."""
    from generator.commands import build_options, previous_run
    from generator.model.findings import choose_exit_code

    if has_preflight:
        require_extra("--preflight", "preflight", "pikepdf", "pypdfium2")
        from generator.commands.preflight import preflight_build
    if options.png:
        require_extra("--png", "pictures", "pypdfium2")
    result = previous_run.find_build(root, options)
    if result is None:
        from generator.commands.build import build as build_project

        with progress_bar() as progress:
            result = build_project(root, options, progress)
    here, is_json = Path.cwd(), report == "json"
    if result.is_refused or not is_json:
        summary = build_options.summarize(result, here, options)
        say_result(summary, result.written, result.findings, result.suppressed, report)
    if result.is_refused:
        return 1
    problems = build_options.name_relatively(result.ink_findings, here)
    if has_preflight:
        problems = (*problems, *preflight_build(result, options, here))
    if is_json:
        say_result("", result.written, (*result.findings, *problems), result.suppressed, report)
    elif problems or has_preflight:
        say_findings(problems)
    return 0 if options.force else choose_exit_code(problems, strict=False)


def _build_after_changes(
    root: Path, options: BuildOptions, report: params.ReportFormat, *, has_preflight: bool
) -> NoReturn:
    """Build, and again after each change of the project, until the user interrupts it."""
    import gc

    from generator.commands.watcher import watch_project
    from generator.project import set_project

    watcher = watch_project(root)
    while True:
        try:
            _build_once(root, options, report, has_preflight=has_preflight)
        except ProjectError as error:
            complain(f"tinderbox: {error}")
        if report == "text":
            tell("Waiting for changes; Ctrl+C ends it.")
        gc.collect()  # off while commands run, which are short
        changed = watcher.wait()
        while changed:
            changed = watcher.wait_while_young(changed)
        set_project(root)


def _move_backs(offset: tuple[float, float], turn: float) -> Corrections:
    """Return how backs are moved, alike on portrait and on landscape sheets."""
    from generator.model.printer_error import Displacement

    moved = Displacement(*offset, turn)
    return moved, moved


def _read_printers() -> Printers:
    """Return the printers of the project; exit if printers.yaml is broken."""
    from generator.commands import printers

    checked = printers.read(params.get_root())
    if checked.value is None:
        say_findings(checked.findings)
        raise typer.Exit(1)
    return checked.value


def verify(
    place: Annotated[
        Path | None, typer.Argument(metavar="[MANIFEST]", help="A manifest.json, or a folder with some; default: out/.")
    ] = None,
    report: params.FormatOption = "text",
) -> None:
    """Verify that printed folders are what their manifests say.

    A manifest travels with its folder. It proves that nothing changed since it was written, not who wrote it.
    """
    from generator.commands import manifest

    if place is None:
        here = Path.cwd()
        place = Path(project.display_path(here, project.get_output_folder(params.get_root())))
    verdicts = manifest.verify_all(place)
    if report == "json":
        say(manifest.render_verdicts_json(verdicts))
    else:
        say(manifest.render_verdicts(verdicts) + manifest.DISCLAIMER)
    raise typer.Exit(int(not all(item.is_good for item in verdicts)))


def preflight(
    files: Annotated[list[Path], typer.Argument(metavar="FILE.pdf...", help="PDFs that Tinderbox printed.")],
    report: params.FormatOption = "text",
    safe: Annotated[float, typer.Option(metavar="MM", help="How far inside the trim type must stay.")] = 3.0,
    edge: Annotated[
        float | None,
        typer.Option(metavar="MM", help="Margin that the printer cannot print; default: 5, or that of the sheet."),
    ] = None,
    flip: Annotated[
        params.Flip | None,
        typer.Option(help="Edge that the paper is turned on; default: that of the profile, or of the file."),
    ] = None,
    back_offset: params.BackOffsetOption = (0.0, 0.0),
    back_turn: params.BackTurnOption = 0.0,
    profile: Annotated[
        str | None, typer.Option(metavar="NAME", help="The printer in printers.yaml that the backs were moved for.")
    ] = None,
    *,
    strict: params.StrictOption = False,
) -> None:
    """Check that PDFs can be printed, cut and turned over."""
    from generator.model.findings import choose_exit_code
    from generator.model.units import um

    require_extra("preflight", "preflight", "pikepdf", "pypdfium2")
    from generator.commands import printers
    from generator.commands.preflight import preflight_files
    from generator.preflight.checks import Requirements

    if not (0 <= safe < _MAX_MARGIN and 0 <= (edge or 0) < _MAX_MARGIN):
        raise typer.BadParameter(f"from 0 to {_MAX_MARGIN} mm", param_hint="--safe, --edge")
    printer = None if profile is None else printers.find_printer(_read_printers(), profile)
    turned = flip or ("" if printer is None else printer.flip)
    requirements = Requirements(safe=um(safe), flip=turned)
    requirements = requirements if edge is None else requirements._replace(edge=um(edge))
    corrections = _move_backs(back_offset, back_turn)
    findings = preflight_files(
        files, Path.cwd(), requirements, corrections, is_edge_given=edge is not None, printer=printer
    )
    say_findings(findings, report)
    raise typer.Exit(choose_exit_code(findings, strict=strict))


def calibrate(
    paper: Annotated[params.Paper, typer.Option(case_sensitive=False, help="Paper of the sheet.")] = "a4",
    lang: Annotated[
        list[str] | None, typer.Option("--lang", metavar="CODES", help="Languages of the sheet; default: en.")
    ] = None,
    profile: Annotated[
        str, typer.Option(metavar="NAME", help="Name of a printer: correct the sheet for it, or save readings for it.")
    ] = "",
    flip: params.FlipOption = None,
    read: Annotated[
        list[str] | None,
        typer.Option(metavar="A=X,Y", help="Readings at a letter of the sheet, horizontal and vertical; repeatable."),
    ] = None,
    out: params.OutOption = None,
    report: params.FormatOption = "text",
    *,
    corrected: Annotated[
        bool, typer.Option("--corrected", help="The sheet was printed with the profile's correction: add to it.")
    ] = False,
) -> None:
    """Measure how far a printer misaligns backs.

    Prints a sheet that shows it, or saves what was read on the sheet.
    """
    from generator.commands import calibrate as calibration

    request = calibration.CalibrationRequest(
        paper, flip, profile, params.split_languages(lang), out, tuple(read or ()), is_corrected=corrected
    )
    result = calibration.calibrate(params.get_root(), request)
    say_result(result.message, result.written, result.findings, form=report)
    raise typer.Exit(int(bool(result.findings)))


def gallery(
    game: params.GameArgument = None,
    out: params.OutOption = None,
    report: params.FormatOption = "text",
) -> None:
    """Print a catalogue of the drawings, icons and type styles.

    Writes a PDF of each game: its colours, type styles and icons, and every drawing with its parameters.
    """
    from generator.commands import gallery as galleries

    root = params.get_root()
    paths = [project.display_path(Path.cwd(), path) for path in galleries.gallery(root, game, out)]
    say_result("".join(f"{path}\n" for path in paths), [{"path": path} for path in paths], form=report)


def html(
    game: params.GameArgument = None,
    lang: params.LangOption = None,
    out: params.OutOption = None,
    report: params.FormatOption = "text",
    *,
    force: params.ForceOption = False,
    fallback: params.FallbackOption = False,
    single_file: Annotated[
        bool, typer.Option("--single-file", help="Put all pictures into the page, to pass it on as one file.")
    ] = False,
) -> None:
    """Write a game as an HTML page, with its pictures beside it.

    The page has the rulebook, the reference sheet and every card, for screens, phones and screen readers.
    """
    from generator.commands import html as pages

    require_extra("html", "pictures", "pypdfium2")
    here = Path.cwd()
    languages = params.split_languages(lang)
    options = pages.HtmlOptions(
        game=game, languages=languages, out=out, force=force, fallback=fallback, is_single=single_file
    )
    with progress_bar() as progress:
        result = pages.html(params.get_root(), options, progress)
    say_result(pages.summarize(result, here), result.written, result.findings, result.suppressed, report)
    raise typer.Exit(int(result.is_refused))


def order(
    shop: Annotated[
        str | None, typer.Argument(metavar="[SHOP]", help="Id of a print shop; default: list the shops.")
    ] = None,
    game: params.GameArgument = None,
    lang: params.LangOption = None,
    deck: params.DeckOption = None,
    product: Annotated[
        list[str] | None,
        typer.Option(metavar="DECK=PRODUCT", help="Product that a deck or document must become; repeatable."),
    ] = None,
    out: params.OutOption = None,
    jobs: params.JobsOption = None,
    report: params.FormatOption = "text",
    *,
    strict: params.StrictOption = False,
    force: params.ForceOption = False,
    fallback: params.FallbackOption = False,
) -> None:
    """Write the files that a print shop needs.

    They have the sizes of its products; a list says what each is.
    """
    from generator.commands import order as orders
    from generator.model.findings import choose_exit_code

    here = Path.cwd()
    root = params.get_root()
    if shop is None:
        say(orders.list_shops_json(root) if report == "json" else orders.list_shops(root))
        return
    require_extra("order", "pictures", "pypdfium2")
    options = orders.OrderOptions(
        game=game,
        languages=params.split_languages(lang),
        out=out,
        force=force,
        fallback=fallback,
        jobs=jobs,
        shop=shop,
        deck=deck,
        products=dict(_split_pair(word) for word in product or ()),
    )
    with progress_bar() as progress:
        result = orders.order(root, options, progress)
    say_result(orders.summarize(result, here), result.written, result.findings, result.suppressed, report)
    raise typer.Exit(1 if result.is_refused or (strict and choose_exit_code(result.findings, strict=True)) else 0)


def tabletop(
    game: params.GameArgument = None,
    lang: params.LangOption = None,
    url: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help="Address of the folder with the pictures; file: where they are written."),
    ] = "",
    pixels: Annotated[
        int, typer.Option(metavar="NUMBER", help="Maximum width and height of a picture, in pixels.")
    ] = 4096,
    out: params.OutOption = None,
    jobs: params.JobsOption = None,
    report: params.FormatOption = "text",
    *,
    force: params.ForceOption = False,
    fallback: params.FallbackOption = False,
) -> None:
    """Write a game for Tabletop Simulator.

    Writes its pictures and a saved table.
    """
    from generator.commands import tabletop as tables

    require_extra("tabletop", "pictures", "pypdfium2")
    here = Path.cwd()
    options = tables.TableOptions(
        game=game,
        languages=params.split_languages(lang),
        out=out,
        force=force,
        fallback=fallback,
        jobs=jobs,
        url=url,
        pixels=pixels,
    )
    with progress_bar() as progress:
        result = tables.tabletop(params.get_root(), options, progress)
    summary = tables.summarize(result, here, is_copied=not url)
    say_result(summary, result.written, result.findings, result.suppressed, report)
    raise typer.Exit(int(result.is_refused))


def _split_pair(word: str) -> tuple[str, str]:
    deck, sign, product = word.partition("=")
    if not (deck and sign and product):
        raise typer.BadParameter("write DECK=PRODUCT", param_hint="--product")
    return deck, product
