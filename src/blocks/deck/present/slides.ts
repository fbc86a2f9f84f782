import type { DeckProps } from "../island.ts";

/** A block of the page, as a slide. */
export interface Slide {
  readonly element: HTMLElement;
  readonly id: string;
  readonly name: string;
  /** What the presenter has to say; may be empty. */
  readonly notes: string;
}

/** The slides of these blocks, with the names and notes that the editor gave them. */
export function readSlides(
  blocks: readonly HTMLElement[],
  known: DeckProps["slides"],
): readonly Slide[] {
  return blocks.map((element, index) => {
    const [, name = "", notes = ""] = known.find(([id]) => id === element.id) ?? [];
    return {
      element,
      id: element.id,
      name: name.trim() || headingOf(element) || `Slide ${index + 1}`,
      notes,
    };
  });
}

function headingOf(block: HTMLElement): string {
  return block.querySelector("h1, h2, h3")?.textContent.trim() ?? "";
}

/** Index of the slide in the middle of the window, or else of the first one. */
export function slideInView(window: Window, slides: readonly Slide[]): number {
  const middle = window.innerHeight / 2;
  const index = slides.findIndex(({ element }) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top <= middle && bottom > middle;
  });
  return Math.max(0, index);
}
