import { useRef } from "react";
import type { Field } from "#core/fields/field.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import type { ChangeValue } from "./input-props.ts";
import { storableText } from "./typed-text.ts";
import { InvalidNote } from "./invalid-note.tsx";
import { useDraft } from "./use-draft.ts";

interface TypedLinkProps {
  readonly field: Pick<Field, "refuse">;
  readonly id: string;
  /** Accessible name if there is no label element. */
  readonly label?: string;
  readonly type: "url" | "text";
  readonly value: string;
  readonly placeholder: string;
  readonly describedBy?: string | undefined;
  /** Id of a datalist with suggestions. */
  readonly list?: string;
  /** Extracts the URL from a pasted text; the result replaces the text. */
  readonly take?: (typed: string) => string;
  /** Converts the typed text to what is stored. */
  readonly spell?: (typed: string) => string;
  /** Completes what is stored when the input is left: `www.example.com` has a scheme then. */
  readonly complete?: (stored: string) => string;
  readonly onChange: ChangeValue;
  readonly onEnd: () => void;
}

/** Passing a forbidden URL to `refuse` yields the text that says what would be valid. */
const forbiddenLink = "javascript:";

/** A text input for a URL. A value that the field refuses is not stored, and is replaced by the stored one on blur. */
export function TypedLink(props: TypedLinkProps) {
  const { field, spell = (typed: string) => typed } = props;
  const draft = useDraft(props.value, (typed) => {
    const link = spell(storableText(typed).trim());
    if (field.refuse(link) !== null) return { ok: false };
    props.onChange(link, { typing: true });
    return { ok: true, text: link };
  });
  const refusalId = `${props.id}-refusal`;
  // A link that nobody typed stays as it is stored.
  const isTyped = useRef(false);
  const finish = () => {
    const link = (isTyped.current ? props.complete?.(props.value) : undefined) ?? props.value;
    isTyped.current = false;
    // A part of the typing, so that one undo takes back both.
    if (link !== props.value && field.refuse(link) === null) props.onChange(link, { typing: true });
    props.onEnd();
  };
  return (
    <>
      <TextInput
        id={props.id}
        type={props.type}
        aria-label={props.label}
        value={draft.text}
        placeholder={props.placeholder}
        list={props.list}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={draft.isInvalid}
        aria-describedby={[props.describedBy, refusalId].filter(Boolean).join(" ")}
        onChange={({ target }) => {
          isTyped.current = true;
          draft.type(props.take?.(target.value) ?? target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) finish();
        }}
        onBlur={() => {
          draft.leave();
          finish();
        }}
      />
      <InvalidNote id={refusalId} draft={draft} expected={field.refuse(forbiddenLink) ?? ""} />
    </>
  );
}
