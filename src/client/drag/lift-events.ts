import { listenToLoss } from "./press-events.ts";

/** What the keys do with something that is lifted. */
export interface LiftKeys {
  readonly move: (to: "up" | "down" | "first" | "last") => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

const ways: Readonly<Record<string, Parameters<LiftKeys["move"]>[0]>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
};

/** Hears the keys while something is lifted by them: nothing else does meanwhile. Answers how to stop. */
export function listenToLift(views: readonly Window[], keys: LiftKeys): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.isComposing) return;
    const way = ways[event.key];
    // The browser's own keys, such as those that reload the page, still do what they do.
    if (way !== undefined || ownKeys.has(event.key)) event.preventDefault();
    if (way !== undefined) keys.move(way);
    else if (event.repeat) return;
    else if (event.key === "Escape") keys.cancel();
    else if (event.key === " " || event.key === "Enter") {
      swallowKeyUp(views);
      keys.drop();
    }
  };
  for (const view of views) {
    view.addEventListener("keydown", onKey, { capture: true, signal });
    view.addEventListener("pointerdown", keys.cancel, { capture: true, signal });
  }
  listenToLoss(signal, keys.cancel);
  return () => ended.abort();
}

const ownKeys = new Set([" ", "Enter", "Escape", "Tab", "ArrowLeft", "ArrowRight", "Delete"]);

/** Some browsers press a button when Space comes up, whatever became of its going down. */
export function swallowKeyUp(views: readonly Window[]): void {
  const ended = new AbortController();
  for (const view of views) {
    view.addEventListener(
      "keyup",
      (event) => {
        event.preventDefault();
        ended.abort();
      },
      { capture: true, signal: ended.signal },
    );
  }
}

/** Calls off a drag of the pointer by Escape, before anybody else takes that key. */
export function listenToEscape(
  views: readonly Window[],
  signal: AbortSignal,
  cancel: () => void,
): void {
  const onKey = (event: KeyboardEvent) => {
    // What else a key would do, it would do to a page that is about to change.
    event.stopPropagation();
    if (event.key !== "Escape") return;
    event.preventDefault();
    cancel();
  };
  for (const view of views) view.addEventListener("keydown", onKey, { capture: true, signal });
}
