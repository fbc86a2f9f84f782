import { useRef } from "react";
import type { NumberField } from "#core/fields/number.ts";
import type { SetOptions } from "#client/editor/editor.ts";

interface RangeSliderProps {
  readonly field: NumberField;
  readonly value: number;
  readonly onChange: (value: number, options: SetOptions) => void;
  /** Called when the pointer is pressed or released or the slider loses the focus. */
  readonly onEnd: () => void;
}

/**
 * A slider for a number. Its range may be smaller than the field's (CON-041): a larger value is shown at its end, with
 * the exact number beside it.
 */
export function RangeSlider({ field, value, onChange, onEnd }: RangeSliderProps) {
  const isHeld = useRef(false);
  const max = field.sliderMax ?? field.max;
  return (
    <input
      type="range"
      aria-label={`${field.label}: slider`}
      min={field.min}
      max={max}
      step={field.step}
      value={Math.min(value, max)}
      onChange={({ target }) =>
        onChange(Number(target.value), { typing: isHeld.current ? "held" : true })
      }
      onPointerDown={() => {
        onEnd();
        isHeld.current = true;
      }}
      onPointerUp={() => {
        isHeld.current = false;
        onEnd();
      }}
      onBlur={onEnd}
      className="h-6 w-full min-w-0 cursor-pointer accent-signal"
    />
  );
}
