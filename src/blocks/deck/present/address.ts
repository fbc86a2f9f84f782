import type { Slide } from "./slides.ts";

interface AddressParts {
  readonly window: Window;
  /** Name of what marks an entry of the history as presented. */
  readonly stateKey: string;
  readonly slides: readonly Slide[];
  /** The visitor went to a slide, by the history or by its link. */
  readonly onSlide: (index: number) => void;
  /** The visitor went back to the page as it was before. */
  readonly onLeave: () => void;
  readonly signal: AbortSignal;
}

/** The address of a page that is being presented: its hash is the slide. */
export interface Address {
  /** Writes the slide into the current entry of the history. */
  readonly write: (slide: Slide) => void;
  /** The current entry is of the page again, at this slide. */
  readonly release: (slide: Slide) => void;
}

/**
 * Adds one entry to the history for the whole presentation, so that Back leaves it. Slides replace
 * each other there; only a link from slide to slide adds an entry of its own, as on any page.
 */
export function createAddress(parts: AddressParts): Address {
  const { window, stateKey, slides, onSlide, onLeave, signal } = parts;
  const { history, location } = window;
  const presented = { [stateKey]: true };
  const isPresented = (state: unknown) =>
    typeof state === "object" && state !== null && stateKey in state;
  const indexOf = (hash: string) => slides.findIndex(({ id }) => id === decode(hash.slice(1)));
  if (!isPresented(history.state)) {
    // Not null, which is the state of an entry made by a link or by typing a hash.
    history.replaceState(history.state ?? {}, "");
    history.pushState(presented, "");
  }
  window.addEventListener(
    "popstate",
    ({ state }) => {
      if (state !== null && !isPresented(state)) return onLeave();
      const index = indexOf(location.hash);
      if (index === -1) return;
      if (state === null) history.replaceState(presented, "");
      onSlide(index);
    },
    { signal },
  );
  return {
    write: ({ id }) => history.replaceState(presented, "", `#${id}`),
    release: ({ id }) => history.replaceState({}, "", `#${id}`),
  };
}

/** A hash may be the id itself or its percent-encoded form. */
export function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
