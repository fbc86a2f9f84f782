import type { Refusal } from "#core/contract/refusals.ts";
import { wordsOf } from "#core/contract/screen-content.ts";
import type { WordsOf } from "#core/contract/screen-content.ts";
import { describeInput, reactAttributes } from "#core/forms/describe-input.ts";
import type { DescribedInput } from "#core/forms/describe-input.ts";
import type { FormInput } from "#core/forms/form-input.ts";
import { honeypotAttributes, honeypotLabel, honeypotName } from "#core/forms/honeypot-name.ts";

interface LabelledInputProps extends Pick<
  DescribedInput,
  "name" | "type" | "autocomplete" | "least" | "most"
> {
  readonly label: string;
  readonly value?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** The label marks the field as optional. */
  readonly isOptional?: boolean;
  /** One of several of which one is enough: neither required nor marked as optional. */
  readonly isOneOf?: boolean;
  /** Gets the initial focus. */
  readonly hasFocus?: boolean;
  /** Number of rows of a textarea. */
  readonly rows?: number;
  /** Whose words a label or hint are, if not always the program's. */
  readonly whose?: (text: string) => WordsOf;
}

/**
 * An input with its label, hint and error, which screen readers announce with it. The value is shown even if it is
 * invalid, so that nothing typed is lost.
 */
export function LabelledInput(props: LabelledInputProps) {
  const { name, label, type, hint, error, isOptional = false, whose } = props;
  const isToggle = type === "toggle";
  const words = (
    <label htmlFor={name} {...whose?.(label)}>
      {label}
      {isOptional && !isToggle && <OptionalMark />}
    </label>
  );
  return (
    <div className={isToggle ? "field field-toggle" : "field"}>
      {!isToggle && words}
      <Input {...props} />
      {isToggle && words}
      {hint !== undefined && (
        <p className="hint" id={`${name}-hint`} {...whose?.(hint)}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Behind the label of a field that may stay empty, whose words may be the owner's. */
export function OptionalMark() {
  return (
    <>
      {" "}
      <span {...wordsOf.program}>optional</span>
    </>
  );
}

function Input(props: LabelledInputProps) {
  const { name, type, value = "", hint, error, isOptional = false } = props;
  const { isOneOf = false, hasFocus, rows = 5 } = props;
  const { element, attributes } = describeInput({
    ...props,
    id: name,
    isRequired: !isOptional && !isOneOf,
    describedBy: [
      ...(hint === undefined ? [] : [`${name}-hint`]),
      ...(error === undefined ? [] : [`${name}-error`]),
    ],
  });
  const all = {
    ...reactAttributes(attributes),
    "aria-invalid": error === undefined ? undefined : ("true" as const),
    autoFocus: hasFocus,
  };
  if (element === "textarea") {
    // The HTML parser drops the first line break in a textarea; React compensates only for `\n`, so line breaks are
    // normalized.
    const lines = value.replaceAll(/\r\n?/g, "\n");
    return <textarea {...all} rows={rows} defaultValue={lines} />;
  }
  if (type === "toggle") return <input {...all} defaultChecked={value === "on"} />;
  return <input {...all} defaultValue={value} />;
}

/** A refused form: what was typed, and why it was refused. */
export interface Filled {
  readonly typed: Readonly<Record<string, string>>;
  readonly refusal: Refusal | undefined;
}

interface DeclaredInputProps extends Pick<LabelledInputProps, "hasFocus" | "rows" | "whose"> {
  readonly name: string;
  readonly declared: FormInput;
  readonly filled: Filled;
}

/** The input of a field declared by a visitor form, with its value. */
export function DeclaredInput(props: DeclaredInputProps) {
  const { name, declared, filled, hasFocus, rows, whose } = props;
  const { missing, wrong: _, ...drawn } = declared;
  return (
    <LabelledInput
      {...drawn}
      name={name}
      isOptional={missing === undefined}
      value={filled.typed[name] ?? ""}
      error={errorAt(filled.refusal, name)}
      {...(hasFocus === undefined ? {} : { hasFocus })}
      {...(rows === undefined ? {} : { rows })}
      {...(whose === undefined ? {} : { whose })}
    />
  );
}

/** Honeypot: people do not see this field, so a value in it comes from a bot. */
export function Honeypot() {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={honeypotName}>{honeypotLabel}</label>
      <input id={honeypotName} {...honeypotAttributes} />
    </div>
  );
}

/** An error about the whole form, announced immediately. */
export function Alert({ text }: { readonly text: string }) {
  return (
    <p className="alert" role="alert">
      {text}
    </p>
  );
}

/** The error message of one field; undefined if it has none. */
export function errorAt(refusal: Refusal | undefined, name: string): string | undefined {
  return refusal?.details?.find(({ at }) => at === name)?.message;
}
