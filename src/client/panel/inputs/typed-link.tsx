import type { Field } from "#core/fields/field.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import type { ChangeValue } from "./input-props.ts";
import { storableText } from "./typed-text.ts";
import { UnfitNote } from "./unfit-note.tsx";
import { useDraft } from "./use-draft.ts";

interface TypedLinkProps {
  readonly field: Pick<Field, "refuse">;
  readonly id: string;
  /** Its name where no label element names it. */
  readonly label?: string;
  readonly type: "url" | "text";
  readonly value: string;
  readonly placeholder: string;
  readonly describedBy?: string | undefined;
  /** Ids offered while typing. */
  readonly list?: string;
  /** What is taken of a pasted text, and shown in its place. */
  readonly take?: (typed: string) => string;
  /** How a typed text is stored. */
  readonly spell?: (typed: string) => string;
  readonly onChange: ChangeValue;
  readonly onEnd: () => void;
}

/** A field says of every address it refuses what would be right. */
const forbiddenLink = "javascript:";

/** A typed address. What the field refuses is not stored, and gives way to what is when the input is left. */
export function TypedLink(props: TypedLinkProps) {
  const { field, spell = (typed: string) => typed } = props;
  const draft = useDraft(props.value, (typed) => {
    const link = spell(storableText(typed).trim());
    if (field.refuse(link) !== null) return { ok: false };
    props.onChange(link, { typing: true });
    return { ok: true, text: link };
  });
  const refusalId = `${props.id}-refusal`;
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
        aria-invalid={draft.isUnfit}
        aria-describedby={[props.describedBy, refusalId].filter(Boolean).join(" ")}
        onChange={({ target }) => draft.type(props.take?.(target.value) ?? target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) props.onEnd();
        }}
        onBlur={() => {
          draft.leave();
          props.onEnd();
        }}
      />
      <UnfitNote id={refusalId} draft={draft} expected={field.refuse(forbiddenLink) ?? ""} />
    </>
  );
}
