/** A point in pixels of the builder's window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type PointerInput = "mouse" | "touch";

/** Pixels that a pressed mouse moves before a drag starts. */
export const mouseStartPx = 5;
/** Milliseconds that a finger rests before a drag starts. */
export const touchHoldMs = 120;
/** Pixels that a finger may move during that time; beyond them it scrolls. */
export const touchTolerancePx = 10;

export type Phase =
  | { readonly kind: "idle" }
  | {
      readonly kind: "pending";
      readonly pointer: number;
      readonly input: PointerInput;
      readonly from: Point;
    }
  /** `pointer`: null for a keyboard drag. */
  | { readonly kind: "dragging"; readonly pointer: number | null }
  | { readonly kind: "drop animating" };

export type Happening =
  | {
      readonly kind: "press";
      readonly pointer: number;
      readonly input: PointerInput;
      readonly at: Point;
    }
  | { readonly kind: "move"; readonly pointer: number; readonly to: Point }
  /** A finger has rested for `touchHoldMs`. */
  | { readonly kind: "held"; readonly pointer: number }
  | { readonly kind: "lift" }
  /** `pointer`: null for a drop by keyboard. */
  | { readonly kind: "release"; readonly pointer: number | null }
  | { readonly kind: "cancel" }
  | { readonly kind: "settled" };

export const idle: Phase = { kind: "idle" };

/**
 * The next phase of the drag's state machine (DND-002). Events of other pointers, or unexpected in
 * this phase, change nothing.
 */
export function nextPhase(phase: Phase, happening: Happening): Phase {
  switch (phase.kind) {
    case "idle":
      return fromIdle(phase, happening);
    case "pending":
      return fromPending(phase, happening);
    case "dragging": {
      const ends =
        happening.kind === "cancel" ||
        (happening.kind === "release" && happening.pointer === phase.pointer);
      return ends ? { kind: "drop animating" } : phase;
    }
    case "drop animating":
      return happening.kind === "settled" ? idle : phase;
  }
}

function fromIdle(phase: Phase, happening: Happening): Phase {
  if (happening.kind === "lift") return { kind: "dragging", pointer: null };
  if (happening.kind !== "press") return phase;
  const { pointer, input, at } = happening;
  return { kind: "pending", pointer, input, from: at };
}

function fromPending(phase: Extract<Phase, { kind: "pending" }>, happening: Happening): Phase {
  if (happening.kind === "cancel") return idle;
  if (!("pointer" in happening) || happening.pointer !== phase.pointer) return phase;
  const dragging: Phase = { kind: "dragging", pointer: phase.pointer };
  if (happening.kind === "release") return idle;
  if (happening.kind === "held") return phase.input === "touch" ? dragging : phase;
  if (happening.kind !== "move") return phase;
  const way = Math.hypot(happening.to.x - phase.from.x, happening.to.y - phase.from.y);
  if (phase.input === "mouse") return way >= mouseStartPx ? dragging : phase;
  return way > touchTolerancePx ? idle : phase;
}
