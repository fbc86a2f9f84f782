import { inEnglish } from "../_kit/dom/languages.ts";

/** Minimum horizontal distance of a swipe, in px. */
const swipe = 40;

/**
 * The lightbox: closed, or open at an index (BLOCK-042). Pictures are links to their files, opened
 * here in a dialog; navigation wraps around (BLOCK-043). Its content is taken from the grid.
 */
export function mount(element: HTMLElement): () => void {
  const { ownerDocument: document } = element;
  const { defaultView: window } = document;
  const box = element.querySelector("dialog");
  const stage = box?.querySelector<HTMLElement>(".image-grid-stage");
  const links = [...element.querySelectorAll<HTMLAnchorElement>(".image-grid-link")];
  const ended = new AbortController();
  const { signal } = ended;
  const slides = box && stage && createSlides(box, stage, links, signal);
  if (!window || !slides) return () => {};
  /** Direction of "next": 1 for right, -1 for left in right-to-left text. */
  const ahead = () => (window.getComputedStyle(element).direction === "rtl" ? -1 : 1);
  const acts: Readonly<Record<string, () => void>> = {
    close: () => box.close(),
    previous: () => slides.step(-1),
    next: () => slides.step(1),
  };
  let opener: HTMLElement | undefined;

  element.addEventListener(
    "click",
    (event) => {
      // Click targets are always elements.
      const target = event.target as Element;
      const link = target.closest<HTMLAnchorElement>(".image-grid-link");
      if (link === null) {
        const act = target.closest<HTMLElement>("[data-act]")?.dataset.act ?? "";
        if (act !== "") acts[act]?.();
        // A click beside the picture and its text closes the lightbox.
        else if (target.matches("dialog, .image-grid-stage, .image-grid-shown")) box.close();
        return;
      }
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      opener = link;
      slides.show(links.indexOf(link));
      box.showModal();
    },
    { signal },
  );
  box.addEventListener(
    "keydown",
    (event) => {
      const { key } = event;
      if (key !== "ArrowLeft" && key !== "ArrowRight") return;
      event.preventDefault();
      slides.step(key === "ArrowRight" ? ahead() : -ahead());
    },
    { signal },
  );
  box.addEventListener(
    "close",
    () => {
      slides.clear();
      // Some browsers do not focus a link on click, so they would not restore it.
      opener?.focus();
    },
    { signal },
  );
  swipeStage(
    stage,
    links.length > 1,
    (across) => slides.step(across < 0 ? ahead() : -ahead()),
    signal,
  );
  return () => {
    ended.abort();
    box.close();
  };
}

/** The pictures of the lightbox, one at a time. */
interface Slides {
  readonly show: (index: number) => void;
  /** Shows the picture this many places further. */
  readonly step: (by: number) => void;
  readonly clear: () => void;
}

/** Shows the pictures of `links` on the stage; null if the lightbox lacks an element. */
function createSlides(
  box: HTMLElement,
  stage: HTMLElement,
  links: readonly HTMLAnchorElement[],
  signal: AbortSignal,
): Slides | null {
  const words = box.querySelector(".image-grid-words");
  const counter = box.querySelector(".image-grid-count");
  const status = box.querySelector(".image-grid-said");
  if (!words || !counter || !status) return null;
  let index = 0;
  const pictureOf = ({ href }: HTMLAnchorElement): HTMLImageElement => {
    const picture = box.ownerDocument.createElement("img");
    picture.src = href;
    return picture;
  };
  /** Says the owner's texts, and then the program's own words. */
  const say = (texts: readonly (string | null | undefined)[], ending: string) => {
    const spoken = texts.map((text) => text?.trim()).filter(Boolean);
    const own = inEnglish(box.ownerDocument.createElement("span"));
    own.textContent = ending;
    status.replaceChildren(...[...new Set(spoken)].flatMap((text) => [text ?? "", ". "]), own);
  };
  const show = (to: number) => {
    index = (to + links.length) % links.length;
    const link = links[index];
    if (link === undefined) return;
    const place = `${index + 1} of ${links.length}`;
    const caption = link.parentElement?.querySelector("figcaption");
    const picture = pictureOf(link);
    picture.alt = link.querySelector("img")?.alt ?? "";
    picture.draggable = false;
    const settle = (state: "shown" | "failed") => {
      // The picture may have been replaced since then.
      if (picture.parentElement !== stage) return;
      stage.dataset.state = state;
      if (state === "failed") say([picture.alt], `This picture could not be loaded. ${place}`);
    };
    picture.addEventListener("load", () => settle("shown"), { signal });
    picture.addEventListener("error", () => settle("failed"), { signal });
    stage.dataset.state = "loading";
    stage.replaceChildren(picture);
    words.replaceChildren(...(caption?.cloneNode(true).childNodes ?? []));
    counter.textContent = `${index + 1} / ${links.length}`;
    say([picture.alt, ...[...words.children].map(({ textContent }) => textContent)], place);
    // Preloads the next picture.
    const next = links[(index + 1) % links.length];
    if (next !== undefined && next !== link) pictureOf(next);
  };
  return {
    show,
    step: (by) => show(index + by),
    clear: () => {
      stage.replaceChildren();
      status.textContent = "";
    },
  };
}

/**
 * Moves the stage's picture with a finger or pen if it `hasSeveral`; `onSwipe` receives the
 * horizontal distance of a swipe in px.
 */
function swipeStage(
  stage: HTMLElement,
  hasSeveral: boolean,
  onSwipe: (across: number) => void,
  signal: AbortSignal,
): void {
  let from: PointerEvent | null = null;
  const move = (across: number) => {
    const picture = stage.querySelector("img");
    if (picture !== null) picture.style.translate = across === 0 ? "" : `${across}px`;
  };
  stage.addEventListener(
    "pointerdown",
    (event) => {
      from = event.isPrimary && event.pointerType !== "mouse" ? event : null;
      if (!event.isPrimary) move(0);
    },
    { signal },
  );
  stage.addEventListener(
    "pointermove",
    (event) => {
      if (from !== null && hasSeveral) move(event.clientX - from.clientX);
    },
    { signal },
  );
  for (const end of ["pointerup", "pointercancel"] as const) {
    stage.addEventListener(
      end,
      (event) => {
        if (from === null) return;
        const across = event.clientX - from.clientX;
        const isSideways = Math.abs(across) > Math.abs(event.clientY - from.clientY);
        from = null;
        move(0);
        if (end === "pointerup" && isSideways && Math.abs(across) >= swipe) onSwipe(across);
      },
      { signal },
    );
  }
}
