import { listenToLoss } from "./press-events.ts";
import { swallowKeyUp } from "./windows.ts";

/** What the keys do during a keyboard drag. */
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

/** Handles all keys during a keyboard drag; nothing else gets them. Returns a function that stops. */
export function listenToLift(views: readonly Window[], keys: LiftKeys): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.isComposing) return;
    const way = ways[event.key];
    // Other browser shortcuts, such as reload, still work.
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

/** Lets Escape cancel a pointer drag, before any other handler gets the key. */
export function listenToEscape(
  views: readonly Window[],
  signal: AbortSignal,
  cancel: () => void,
): void {
  const onKey = (event: KeyboardEvent) => {
    // Other shortcuts are blocked, since they would act on a page about to change.
    event.stopPropagation();
    if (event.key !== "Escape") return;
    event.preventDefault();
    cancel();
  };
  for (const view of views) view.addEventListener("keydown", onKey, { capture: true, signal });
}
