import { timeLabel } from "#core/forms/meeting/times.ts";
import { slotMinutes } from "#core/forms/meeting/settings.ts";
import { Select } from "#client/ui/select.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { durationUnits } from "./durations.ts";
import type { Duration, DurationUnit } from "./durations.ts";
import type { InputProps } from "./settings-field.tsx";

interface PlainProps<Value> {
  readonly input: InputProps;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Each full and half hour of a day, `HH:MM`. */
const starts = Array.from({ length: (24 * 60) / slotMinutes }, (_, at) => {
  const minutes = at * slotMinutes;
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
});

/** A time at which a meeting can begin. */
export function StartSelect({ input, value, onChange }: PlainProps<string>) {
  return (
    <Select {...input} value={value} onChange={({ target }) => onChange(target.value)}>
      {starts.map((time) => (
        <option key={time} value={time}>
          {timeLabel(time)}
        </option>
      ))}
    </Select>
  );
}

interface NumberInputProps extends PlainProps<string> {
  readonly unit: string;
}

/** A whole number with its unit. A text field: those for numbers change when somebody scrolls over them. */
export function NumberInput({ input, unit, value, onChange }: NumberInputProps) {
  const unitId = `${input.id}-unit`;
  return (
    <span className="flex items-center gap-2">
      <TextInput
        {...input}
        aria-describedby={[unitId, input["aria-describedby"]].filter(Boolean).join(" ")}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-28"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={unitId} className="text-muted">
        {unit}
      </span>
    </span>
  );
}

interface DurationInputProps extends PlainProps<Duration> {
  readonly label: string;
}

/** A time in minutes, hours or days. */
export function DurationInput({ input, label, value, onChange }: DurationInputProps) {
  return (
    <span className="flex items-center gap-2">
      <TextInput
        {...input}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-28"
        value={value.amount}
        onChange={({ target }) => onChange({ ...value, amount: target.value })}
      />
      <Select
        className="max-w-32"
        aria-label={`${label}, unit`}
        value={value.unit}
        onChange={({ target }) =>
          onChange({ ...value, unit: units.find((unit) => unit === target.value) ?? value.unit })
        }
      >
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
      </Select>
    </span>
  );
}

// `Object.keys` loses the key type; `durationUnits` has no other keys.
const units = Object.keys(durationUnits) as DurationUnit[];
