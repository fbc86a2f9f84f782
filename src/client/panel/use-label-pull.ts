import { useRef, type PointerEvent } from "react";
import type { NumberField } from "#core/fields/number.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { pullNumber } from "./inputs/number-text.ts";

interface Pull {
  readonly from: number;
  readonly value: number;
  readonly isPulled: boolean;
}

export interface LabelPull {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

function isNumberField(field: AnyField): field is NumberField {
  return field.kind === "number";
}

/** Pixels after which a press becomes a drag. */
const slack = 4;

/**
 * Dragging a number's label sideways with a mouse changes the number, as one undo step. Touch scrolls instead, and
 * keyboards use the arrow keys in the field. Returns null for other kinds of fields.
 */
export function useLabelPull(
  field: AnyField,
  value: unknown,
  { onChange, onEnd }: { readonly onChange: (next: number) => void; readonly onEnd: () => void },
): LabelPull | null {
  const pull = useRef<Pull | null>(null);
  const end = () => {
    if (pull.current?.isPulled === true) onEnd();
    pull.current = null;
  };
  if (!isNumberField(field) || typeof value !== "number") return null;
  return {
    onPointerDown: (event) => {
      if (event.button !== 0 || event.altKey || event.pointerType === "touch") return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pull.current = { from: event.clientX, value, isPulled: false };
    },
    onPointerMove: (event) => {
      if (pull.current === null) return;
      const pixels = event.clientX - pull.current.from;
      if (!pull.current.isPulled && Math.abs(pixels) < slack) return;
      pull.current = { ...pull.current, isPulled: true };
      const { shiftKey: shift, altKey: alt } = event;
      onChange(pullNumber(pull.current.value, field, { pixels, shift, alt }));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
