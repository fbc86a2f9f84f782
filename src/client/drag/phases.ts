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

export type DragInput =
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
export function nextPhase(phase: Phase, event: DragInput): Phase {
  switch (phase.kind) {
    case "idle":
      return fromIdle(phase, event);
    case "pending":
      return fromPending(phase, event);
    case "dragging": {
      const ends =
        event.kind === "cancel" || (event.kind === "release" && event.pointer === phase.pointer);
      return ends ? { kind: "drop animating" } : phase;
    }
    case "drop animating":
      return event.kind === "settled" ? idle : phase;
  }
}

function fromIdle(phase: Phase, event: DragInput): Phase {
  if (event.kind === "lift") return { kind: "dragging", pointer: null };
  if (event.kind !== "press") return phase;
  const { pointer, input, at } = event;
  return { kind: "pending", pointer, input, from: at };
}

function fromPending(phase: Extract<Phase, { kind: "pending" }>, event: DragInput): Phase {
  if (event.kind === "cancel") return idle;
  if (!("pointer" in event) || event.pointer !== phase.pointer) return phase;
  const dragging: Phase = { kind: "dragging", pointer: phase.pointer };
  if (event.kind === "release") return idle;
  if (event.kind === "held") return phase.input === "touch" ? dragging : phase;
  if (event.kind !== "move") return phase;
  const way = Math.hypot(event.to.x - phase.from.x, event.to.y - phase.from.y);
  if (phase.input === "mouse") return way >= mouseStartPx ? dragging : phase;
  return way > touchTolerancePx ? idle : phase;
}
