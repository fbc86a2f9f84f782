import { inEnglish } from "../../_kit/dom/languages.ts";
import type { DeckProps } from "../island.ts";
import { createAddress, decode } from "./address.ts";
import type { Address } from "./address.ts";
import { createControls } from "./controls.ts";
import { fitSlide } from "./fit.ts";
import { listenToGestures } from "./gestures.ts";
import { createHelp } from "./help.ts";
import { commandOf } from "./keys.ts";
import type { Command } from "./keys.ts";
import { createOverview } from "./overview.ts";
import css from "./present.css?inline";
import { openPresenter } from "./presenter.ts";
import type { Presenter } from "./presenter.ts";
import { readSlides, slideInView } from "./slides.ts";
import type { Slide } from "./slides.ts";

interface PresentationParts {
  readonly known: DeckProps["slides"];
  /** The blocks that are slides at this moment. */
  readonly slidesNow: () => readonly HTMLElement[];
  readonly stateKey: string;
  /** What has the focus again afterwards. */
  readonly opener: HTMLElement;
  /** Ends the presentation and everything it listens to. */
  readonly signal: AbortSignal;
}

export interface Presentation {
  /** Presents the page from the slide in view; does nothing while it is presented. */
  readonly start: () => void;
}

const turning: ReadonlySet<Command> = new Set(["next", "previous", "first", "last"]);

/** Adds the stylesheet of the mode, which applies only while the page is presented. */
export function createPresentation(
  window: Window & typeof globalThis,
  parts: PresentationParts,
): Presentation {
  // The policy blocks other stylesheets; a constructed one is not subject to it.
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(css);
  window.document.adoptedStyleSheets.push(sheet);
  let ended: AbortSignal | null = null;
  return {
    start: () => {
      if (ended?.aborted === false || parts.signal.aborted) return;
      const slides = readSlides(parts.slidesNow(), parts.known);
      if (slides.length > 0) ended = present(window, slides, parts);
    },
  };
}

/** Shows the slides one at a time, until the returned signal is aborted. */
function present(
  window: Window & typeof globalThis,
  slides: readonly Slide[],
  { stateKey, opener, signal: unmounted }: PresentationParts,
): AbortSignal {
  const { document } = window;
  const root = document.documentElement;
  const ending = new AbortController();
  const { signal } = ending;
  const stage = document.createElement("section");
  stage.className = "deck-stage";
  stage.setAttribute("aria-label", "Presentation");
  inEnglish(stage);
  let presenter: Presenter | null = null;
  let overview: AbortController | null = null;
  let at = indexOfHash(window, slides) ?? slideInView(window, slides);

  const current = (): Slide => {
    const slide = slides[at];
    if (slide === undefined) throw new Error(`There is no slide ${at}.`);
    return slide;
  };
  const show = (index: number, isNew = true) => {
    closeOverview();
    const { element: left } = current();
    delete left.dataset["deckShown"];
    if (index !== at) quieten(left);
    at = index;
    const { element } = current();
    element.dataset["deckShown"] = "";
    element.tabIndex = -1;
    element.scrollTop = 0;
    fitSlide(window, element);
    element.focus({ preventScroll: true });
    controls.show(current(), at, slides.length);
    presenter?.show(slides, at);
    if (isNew) address.write(current());
  };
  const step = (by: number) => {
    const to = at + by;
    if (to >= 0 && to < slides.length) show(to);
  };
  const closeOverview = () => {
    overview?.abort();
    overview = null;
    root.dataset["deck"] = "slide";
  };
  const openOverview = () => {
    const closing = new AbortController();
    const { element, focus } = createOverview({
      window,
      slides,
      current: at,
      onChoose: (index) => show(index),
      signal: closing.signal,
    });
    closing.signal.addEventListener("abort", () => element.remove());
    overview = closing;
    root.dataset["deck"] = "overview";
    stage.prepend(element);
    focus();
  };
  const openNotes = () => {
    if (presenter?.isOpen() === true) return presenter.focus();
    presenter = openPresenter({
      window,
      onKey: (event) => onKey(event),
      onStep: (direction) => run(direction),
    });
    if (presenter === null) {
      controls.say("The window was blocked. Allow pop-ups for this site, then press P again.");
    } else presenter.show(slides, at);
  };
  const toggleFullScreen = async () => {
    try {
      if (document.fullscreenElement === null) await root.requestFullscreen();
      else await document.exitFullscreen();
    } catch {
      controls.say("The browser did not allow full screen.");
    }
  };
  const exit = () => {
    if (signal.aborted) return;
    address.release(current());
    ending.abort();
  };
  const commands: Readonly<Record<Command, () => void>> = {
    next: () => step(1),
    previous: () => step(-1),
    first: () => show(0),
    last: () => show(slides.length - 1),
    overview: () => (overview === null ? openOverview() : show(at, false)),
    "full-screen": () => void toggleFullScreen(),
    presenter: openNotes,
    help: () => help.showModal(),
    exit: () => (overview === null ? exit() : show(at, false)),
  };
  const run = (command: Command) => commands[command]();
  const onKey = (event: KeyboardEvent) => {
    const command = commandOf(event, current().element);
    if (command === null) return;
    event.preventDefault();
    if (event.view === window) return run(command);
    // In the presenter's window Escape closes that window alone, and the other keys turn the slides.
    if (command === "exit") presenter?.close();
    else if (turning.has(command)) run(command);
  };

  const controls = createControls(document, run);
  const help = createHelp(document);
  const address: Address = createAddress({
    window,
    stateKey,
    slides,
    onSlide: (index) => show(index, false),
    onLeave: () => ending.abort(),
    signal,
  });
  stage.append(controls.element, help);
  document.body.append(stage);
  window.addEventListener("keydown", onKey, { signal });
  window.addEventListener("resize", () => fitSlide(window, current().element), { signal });
  window.addEventListener("pagehide", () => presenter?.close(), { signal });
  listenToGestures({ window, slide: () => current().element, onStep: run, signal });
  // A link to another slide stays in the presentation.
  document.addEventListener("click", (event) => followInside(event, slides, show), { signal });
  unmounted.addEventListener("abort", () => ending.abort(), { signal });
  signal.addEventListener("abort", () => {
    overview?.abort();
    presenter?.close();
    stage.remove();
    if (document.fullscreenElement === root) void document.exitFullscreen().catch(() => {});
    const { element } = current();
    delete root.dataset["deck"];
    delete element.dataset["deckShown"];
    for (const { element: slide } of slides) {
      slide.removeAttribute("tabindex");
      slide.style.removeProperty("--deck-zoom");
    }
    opener.focus({ preventScroll: true });
    element.scrollIntoView();
  });
  show(at);
  return signal;
}

function followInside(
  event: MouseEvent,
  slides: readonly Slide[],
  show: (index: number) => void,
): void {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest("a") : null;
  const hash = link?.getAttribute("href") ?? "";
  const index = slides.findIndex(({ id }) => `#${id}` === decode(hash));
  if (index === -1 || button !== 0 || ctrlKey || metaKey || shiftKey || event.defaultPrevented)
    return;
  event.preventDefault();
  show(index);
}

function indexOfHash({ location }: Window, slides: readonly Slide[]): number | null {
  const index = slides.findIndex(({ id }) => id === decode(location.hash.slice(1)));
  return index === -1 ? null : index;
}

/** Stops what the slide plays. */
function quieten(slide: HTMLElement): void {
  for (const media of slide.querySelectorAll<HTMLMediaElement>("video, audio")) media.pause();
}
