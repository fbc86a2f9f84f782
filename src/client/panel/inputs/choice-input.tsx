import { useState } from "react";
import type { ChoiceField } from "#core/fields/choice.ts";
import { Select } from "#client/ui/select.tsx";
import { OptionButtons } from "#client/ui/option-buttons.tsx";
import { segmentClass, segmentsClass } from "#client/ui/segments.ts";
import type { InputProps } from "./input-props.ts";
import { OtherTextInput } from "./other-text-input.tsx";

/** The key of "Other…". The options of a field that takes other texts are never empty. */
const otherKey = "";

/** A choice between the field's options: as buttons, or as a select, with a text beside it if the field takes others. */
export function ChoiceInput(props: InputProps<ChoiceField>) {
  const { field, value, id, labelId, describedBy, path, onChange, onEnd } = props;
  // What is typed may be an option for a moment, on the way to another text.
  const [isTyping, setTyping] = useState(false);
  const isOption = field.options.some((one) => one.value === value);
  const isOther = field.otherMax !== undefined && (isTyping || !isOption);
  const choose = (key: string) => {
    if (field.otherMax !== undefined && key === otherKey) onChange("");
    const option = field.options.find((one) => String(one.value) === key);
    if (option !== undefined) onChange(option.value);
  };
  if (field.look === "buttons") {
    return (
      <OptionButtons
        labelId={labelId}
        describedBy={describedBy}
        options={field.options.map((one) => ({ key: String(one.value), children: one.label }))}
        chosen={String(value)}
        onChoose={choose}
        className={segmentsClass}
        buttonClass={segmentClass}
      />
    );
  }
  const select = (
    <Select
      id={id}
      value={isOther ? otherKey : String(value)}
      aria-describedby={describedBy}
      onChange={(event) => choose(event.target.value)}
    >
      {field.options.map((one) => (
        <option key={one.value} value={String(one.value)}>
          {one.label}
        </option>
      ))}
      {field.otherMax !== undefined && <option value={otherKey}>Other…</option>}
    </Select>
  );
  if (field.otherMax === undefined) return select;
  return (
    <div className="grid gap-1.5">
      {select}
      {isOther && (
        <div onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
          <OtherTextInput
            id={`${id}-other`}
            label={`${field.label}: other`}
            value={String(value)}
            max={field.otherMax}
            {...{ path, onChange, onEnd }}
          />
        </div>
      )}
    </div>
  );
}
