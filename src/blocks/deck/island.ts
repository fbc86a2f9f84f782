import { inEnglish } from "../_kit/dom/languages.ts";
import type { Presentation } from "./present/presentation.ts";

/** The props written by the view. */
export interface DeckProps {
  /** Section id, name and speaker notes of slides; name and notes may be empty. */
  readonly slides: readonly (readonly [id: string, name: string, notes: string])[];
}

/**
 * Counts the slides, the blocks that follow, and presents them from the one in view. What presents
 * is loaded when a visitor approaches the button, or the page was being presented before a reload.
 */
export function mount(element: HTMLElement, props: unknown): () => void {
  const { ownerDocument: document } = element;
  const window = document.defaultView;
  const block = element.closest(".block-deck");
  const button = block?.querySelector<HTMLElement>("button");
  const count = block?.querySelector<HTMLElement>(".deck-count");
  if (!window || !block || !button || !count) return () => {};
  inEnglish(count);
  // Written by this type's view.
  const { slides: known } = props as DeckProps;
  const ended = new AbortController();
  const { signal } = ended;
  const slidesNow = () => blocksAfter(block).filter(({ offsetHeight }) => offsetHeight > 0);
  // In the history's state while these slides are presented.
  let stateKey = "";

  let loading: Promise<Presentation> | null = null;
  const load = (): Promise<Presentation> => {
    loading ??= import("./present/presentation.ts").then(
      ({ createPresentation }) =>
        createPresentation(window, { known, slidesNow, stateKey, opener: button, signal }),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const near = () => void load().catch(() => {});
  const start = () =>
    void load().then(
      (presentation) => presentation.start(),
      // The page is still there to be read.
      () => (count.textContent = "Presenting could not be loaded. Press again to retry."),
    );
  button.addEventListener("pointerover", near, { signal });
  button.addEventListener("focus", near, { signal });
  button.addEventListener("click", start, { signal });
  // After a reload, or on the way back into a presentation.
  const resume = () => {
    const state: unknown = window.history.state;
    if (typeof state === "object" && state !== null && stateKey in state) start();
  };
  window.addEventListener("popstate", resume, { signal });
  const begin = (slides: readonly Element[]) => {
    slides.forEach((slide, index) => {
      // A slide without an id could be neither linked to nor found again.
      slide.id ||= `slide-${index + 1}`;
    });
    stateKey = `deck-${slides[0]?.id}`;
    count.textContent = `Slides: ${slides.length}`;
    resume();
    element.dataset["live"] = "";
  };
  // It is told their heights once they are laid out; asking for them here would lay out the whole page at once.
  const heights = new window.IntersectionObserver((entries) => {
    heights.disconnect();
    const high = entries.filter(({ boundingClientRect }) => boundingClientRect.height > 0);
    begin(high.map(({ target }) => target));
  });
  const followers = blocksAfter(block);
  followers.forEach((each) => heights.observe(each));
  if (followers.length === 0) begin([]);
  return () => {
    ended.abort();
    heights.disconnect();
    delete element.dataset["live"];
  };
}

/** The blocks after this one, up to the next of its type. */
function blocksAfter(block: Element): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let next = block.nextElementSibling; next !== null; next = next.nextElementSibling) {
    const slide = next as HTMLElement;
    if (slide.matches(".block-deck")) break;
    if (slide.matches(".block")) found.push(slide);
  }
  return found;
}
