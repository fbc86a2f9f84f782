import type { TextField } from "#core/fields/text.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { CharCount } from "./char-count.tsx";
import type { InputProps } from "./input-props.ts";
import { cleanText } from "./typed-text.ts";

/** One line of plain text. Enter ends a step of typing. */
export function PlainTextInput({
  field,
  value,
  id,
  describedBy,
  onChange,
  onEnd,
}: InputProps<TextField>) {
  return (
    <>
      <TextInput
        id={id}
        value={value}
        maxLength={field.max}
        placeholder={field.placeholder}
        aria-describedby={describedBy}
        onChange={(event) => onChange(cleanText(event.target.value, field.max), { typing: true })}
        onBlur={onEnd}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) onEnd();
        }}
      />
      <CharCount length={value.length} max={field.max} advised={field.advised} />
    </>
  );
}
