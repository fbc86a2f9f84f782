import type { TextField } from "#core/fields/text.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { CharCount } from "./char-count.tsx";
import type { InputProps } from "./input-props.ts";
import { cleanText } from "./typed-text.ts";
import { useOwnText } from "./use-own-text.ts";

/** One line of plain text. Enter ends a step of typing. */
export function PlainTextInput({
  field,
  value,
  path,
  id,
  describedBy,
  onChange,
  onEnd,
}: InputProps<TextField>) {
  const own = useOwnText<HTMLInputElement>(path, value);
  return (
    <>
      <TextInput
        id={id}
        {...own}
        maxLength={field.max}
        placeholder={field.placeholder}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const text = cleanText(target.value, field.max);
          if (text !== target.value) target.value = text;
          onChange(text, { typing: true, isSeen: true });
        }}
        onBlur={onEnd}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) onEnd();
        }}
      />
      <CharCount length={value.length} max={field.max} advised={field.advised} />
    </>
  );
}
