import type { NumberField } from "#core/fields/number.ts";

interface RangeSliderProps {
  readonly field: NumberField;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** The hand has left it. */
  readonly onEnd: () => void;
}

/**
 * The place of a number in its range, to be pulled. It may end before the range does (CON-041): a value beyond
 * stands at its end and in the figure beside it.
 */
export function RangeSlider({ field, value, onChange, onEnd }: RangeSliderProps) {
  const max = field.sliderMax ?? field.max;
  return (
    <input
      type="range"
      aria-label={`${field.label}: slider`}
      min={field.min}
      max={max}
      step={field.step}
      value={Math.min(value, max)}
      onChange={(event) => onChange(Number(event.target.value))}
      onPointerUp={onEnd}
      onBlur={onEnd}
      className="h-6 w-full min-w-0 cursor-pointer accent-signal"
    />
  );
}
