import { autocompleteOf } from "#core/forms/contact/autocomplete.ts";
import { contactFieldRules, contactTexts } from "#core/forms/contact/form.ts";
import type { ContactField } from "#core/forms/contact/form.ts";
import { readRules } from "#core/forms/contact/rules.ts";
import { describeInput, reactAttributes } from "#core/forms/describe-input.ts";
import { useLanguages } from "../_kit/parts/english.tsx";
import { hasText } from "../_kit/parts/text.tsx";

interface FormFieldProps {
  readonly field: ContactField;
  /** Unique on the page. */
  readonly id: string;
  readonly placeholder: string;
  readonly isWide: boolean;
}

/**
 * One field with its label and hint. The browser reports missing values, the server validates
 * everything.
 */
export function FormField({ field, id, placeholder, isWide }: FormFieldProps) {
  const { label, type, isRequired, name } = field;
  const { hint } = readRules(field.validation);
  const isTyped = type !== "checkbox" && type !== "select" && type !== "radio";
  const hasHint = isTyped && hint !== "";
  const className = `contact-field${isWide ? " is-wide" : ""}`;
  const { of, words } = useLanguages();
  const optional = isRequired ? null : (
    <span className="contact-optional" {...words}>
      {" optional"}
    </span>
  );
  if (type === "radio") {
    return (
      <fieldset className={className}>
        <legend dir="auto" {...of(label)}>
          {label}
          {optional}
        </legend>
        {field.options.map((option) => (
          <label key={option} className="contact-choice" dir="auto">
            <input type="radio" name={name} value={option} required={isRequired} />
            <span {...of(option)}>{option}</span>
          </label>
        ))}
      </fieldset>
    );
  }
  if (type === "checkbox") {
    return (
      <div className={className}>
        <label className="contact-choice" dir="auto">
          <input {...reactAttributes(describe({ field, id }).attributes)} />
          <span {...of(label)}>{label}</span>
        </label>
      </div>
    );
  }
  return (
    <div className={className}>
      <label htmlFor={id} dir="auto" {...of(label)}>
        {label}
        {optional}
      </label>
      <Input field={field} id={id} placeholder={placeholder} />
      {hasHint && (
        <p className="contact-hint" id={`${id}-hint`} dir="auto" {...of(hint)}>
          {hint}
        </p>
      )}
    </div>
  );
}

function Input({ field, id, placeholder }: Omit<FormFieldProps, "isWide">) {
  const { of, words } = useLanguages();
  if (field.type === "select") {
    return (
      <select id={id} name={field.name} required={field.isRequired} defaultValue="">
        <option value="" {...words}>
          {contactTexts.choose}
        </option>
        {field.options.map((option) => (
          <option key={option} value={option} {...of(option)}>
            {option}
          </option>
        ))}
      </select>
    );
  }
  const { element, attributes } = describe({ field, id, placeholder });
  const props = reactAttributes(attributes);
  return element === "textarea" ? <textarea {...props} rows={5} /> : <input {...props} />;
}

function describe({
  field,
  id,
  placeholder = "",
}: Pick<FormFieldProps, "field" | "id"> & { readonly placeholder?: string }) {
  const { least, hint } = readRules(field.validation);
  const { type } = contactFieldRules[field.type];
  const isTyped = type !== "toggle";
  return describeInput({
    id,
    name: field.name,
    type,
    autocomplete: autocompleteOf(field),
    isRequired: field.isRequired,
    least: least ?? undefined,
    placeholder: hasText(placeholder) ? placeholder : undefined,
    describedBy: isTyped && hint !== "" ? [`${id}-hint`] : [],
  });
}
