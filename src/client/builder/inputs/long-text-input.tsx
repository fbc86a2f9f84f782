import { useLayoutEffect } from "react";
import type { TextField } from "#core/fields/text.ts";
import { TextArea } from "#client/ui/text-input.tsx";
import { CharCount } from "./char-count.tsx";
import type { InputProps } from "./input-props.ts";
import { cleanText } from "./typed-text.ts";
import { useOwnText } from "./use-own-text.ts";

/** Plain text of several lines that grows with what is typed. */
export function LongTextInput({
  field,
  value,
  path,
  id,
  describedBy,
  onChange,
  onEnd,
}: InputProps<TextField>) {
  const own = useOwnText<HTMLTextAreaElement>(path, value);
  const { ref: area } = own;
  useLayoutEffect(() => {
    if (area.current !== null) growWithText(area.current);
  });
  return (
    <>
      <TextArea
        {...own}
        id={id}
        rows={2}
        maxLength={field.max}
        placeholder={field.placeholder}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const text = cleanText(target.value, field.max);
          if (text !== target.value) target.value = text;
          onChange(text, { typing: true, isSeen: true });
        }}
        onBlur={onEnd}
      />
      <CharCount length={value.length} max={field.max} advised={field.advised} />
    </>
  );
}

/** For browsers in which a text area does not grow by style alone. */
function growWithText(area: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + 2}px`;
}
