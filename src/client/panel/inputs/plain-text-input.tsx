import type { KeyboardEvent } from "react";
import type { TextField } from "#core/fields/text.ts";
import { warningOn } from "#core/fields/email-warning.ts";
import type { MetaTextField } from "#core/fields/meta-text.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { useLatest } from "#client/ui/use-latest.ts";
import { TruncationAlert } from "#client/ui/truncation-alert.tsx";
import { CharCount } from "./char-count.tsx";
import { FieldWarning } from "./field-warning.tsx";
import type { InputProps } from "./input-props.ts";
import { useUncontrolledText } from "./use-uncontrolled-text.ts";

/** One line of plain text; an email address uses an input of that type (PANEL-006). Enter ends the undo step. */
export function PlainTextInput(props: InputProps<TextField | MetaTextField>) {
  const { field, value, id, describedBy, onEnd } = props;
  const hasWarning = "warning" in field && field.warning !== undefined;
  const warningId = `${id}-warning`;
  const { own, left } = useUncontrolledText<HTMLInputElement>(props);
  const endAtEnter = useLatest((event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) onEnd();
  });
  return (
    <>
      <TextInput
        id={id}
        type={field.kind === "email" ? "email" : "text"}
        {...own}
        placeholder={field.placeholder}
        aria-describedby={[describedBy, hasWarning ? warningId : ""].filter(Boolean).join(" ")}
        onBlur={onEnd}
        onKeyDown={endAtEnter}
      />
      {hasWarning && <FieldWarning id={warningId} text={warningOn(field, value)} />}
      <CharCount length={value.length} max={field.max} advised={field.advised} />
      <TruncationAlert left={left} max={field.max} what="character" hasUndo />
    </>
  );
}
