import { useLayoutEffect } from "react";
import type { TextField } from "#core/fields/text.ts";
import { TextArea } from "#client/ui/text-input.tsx";
import { TruncationAlert } from "#client/ui/truncation-alert.tsx";
import { CharCount } from "./char-count.tsx";
import type { InputProps } from "./input-props.ts";
import { useUncontrolledText } from "./use-uncontrolled-text.ts";

/** A multi-line plain text that grows with its content. */
export function LongTextInput(props: InputProps<TextField>) {
  const { field, value, id, describedBy, onEnd } = props;
  const { own, left } = useUncontrolledText<HTMLTextAreaElement>(props);
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
        placeholder={field.placeholder}
        aria-describedby={describedBy}
        onBlur={onEnd}
      />
      <CharCount length={value.length} max={field.max} advised={field.advised} />
      <TruncationAlert left={left} max={field.max} what="character" hasUndo />
    </>
  );
}

/** Fallback for browsers without `field-sizing`. */
function growWithText(area: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + 2}px`;
}
