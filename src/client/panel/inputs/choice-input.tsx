import type { ChoiceField } from "#core/fields/choice.ts";
import { Select } from "#client/ui/select.tsx";
import { OptionButtons } from "#client/ui/option-buttons.tsx";
import { segmentClass, segmentsClass } from "#client/ui/segments.ts";
import type { InputProps } from "./input-props.ts";

/** A choice between the field's options: as buttons, or as a select. */
export function ChoiceInput(props: InputProps<ChoiceField>) {
  const { field, value, id, labelId, describedBy, onChange } = props;
  const choose = (key: string) => {
    const option = field.options.find((one) => String(one.value) === key);
    if (option !== undefined) onChange(option.value);
  };
  return field.look === "buttons" ? (
    <OptionButtons
      labelId={labelId}
      describedBy={describedBy}
      options={field.options.map((one) => ({ key: String(one.value), children: one.label }))}
      chosen={String(value)}
      onChoose={choose}
      className={segmentsClass}
      buttonClass={segmentClass}
    />
  ) : (
    <Select
      id={id}
      value={String(value)}
      aria-describedby={describedBy}
      onChange={(event) => choose(event.target.value)}
    >
      {field.options.map((one) => (
        <option key={one.value} value={String(one.value)}>
          {one.label}
        </option>
      ))}
    </Select>
  );
}
