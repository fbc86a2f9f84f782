import { useRef, type PointerEvent } from "react";
import type { NumberField } from "#core/fields/number.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { dragNumber } from "./inputs/number-text.ts";

interface NumberDrag {
  readonly from: number;
  readonly value: number;
  readonly isMoved: boolean;
}

export interface LabelDrag {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

function isNumberField(field: AnyField): field is NumberField {
  return field.kind === "number";
}

interface DragChange {
  readonly onChange: (next: number) => void;
  /** Called before and after the drag: it is an undo step of its own. */
  readonly onEnd: () => void;
}

/** Pixels after which a press becomes a drag. */
const slack = 4;

/**
 * Dragging a number's label sideways with a mouse changes the number, as one undo step. Touch scrolls instead, and
 * keyboards use the arrow keys in the field. Returns null for other kinds of fields.
 */
export function useLabelDrag(
  field: AnyField,
  value: unknown,
  { onChange, onEnd }: DragChange,
): LabelDrag | null {
  const drag = useRef<NumberDrag | null>(null);
  const end = () => {
    if (drag.current?.isMoved === true) onEnd();
    drag.current = null;
  };
  if (!isNumberField(field) || typeof value !== "number") return null;
  return {
    onPointerDown: (event) => {
      if (event.button !== 0 || event.altKey || event.pointerType === "touch") return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: event.clientX, value, isMoved: false };
    },
    onPointerMove: (event) => {
      if (drag.current === null) return;
      const pixels = event.clientX - drag.current.from;
      if (!drag.current.isMoved && Math.abs(pixels) < slack) return;
      if (!drag.current.isMoved) onEnd();
      drag.current = { ...drag.current, isMoved: true };
      const { shiftKey: shift, altKey: alt } = event;
      onChange(dragNumber(drag.current.value, field, { pixels, shift, alt }));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
