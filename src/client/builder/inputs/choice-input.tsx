import type { ChoiceField } from "#core/fields/choice.ts";
import { Select } from "#client/ui/select.tsx";
import type { InputProps } from "./input-props.ts";
import { OptionButtons } from "./option-buttons.tsx";

/** One of the field's options: buttons for few short ones, else a menu. */
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
      className="flex rounded-md border border-edge bg-ground p-px"
      buttonClass="min-h-6.5 min-w-0 flex-1 truncate rounded-[0.3rem] px-1.5 text-muted hover:text-ink data-[state=checked]:bg-hover data-[state=checked]:font-medium data-[state=checked]:text-ink data-[state=checked]:shadow-[inset_0_-2px_0_var(--color-signal)]"
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
