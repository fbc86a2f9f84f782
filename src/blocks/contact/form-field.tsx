import { autocompleteOf } from "#core/forms/contact/autocomplete.ts";
import { contactTexts } from "#core/forms/contact/form.ts";
import type { ContactField } from "#core/forms/contact/form.ts";
import { readRules } from "#core/forms/contact/rules.ts";
import { hasText } from "../_kit/text.tsx";

interface FormFieldProps {
  readonly field: ContactField;
  /** No other element of the page has it. */
  readonly id: string;
  readonly placeholder: string;
  readonly isWide: boolean;
}

/** One field with its label and what it asks for. The browser says what is missing, the server all of it. */
export function FormField({ field, id, placeholder, isWide }: FormFieldProps) {
  const { label, type, isRequired, name } = field;
  const { hint } = readRules(field.validation);
  const isTyped = type !== "checkbox" && type !== "select" && type !== "radio";
  const hasHint = isTyped && hint !== "";
  const common = {
    id,
    name,
    required: isRequired,
    "aria-describedby": hasHint ? `${id}-hint` : undefined,
  };
  const className = `contact-field${isWide ? " is-wide" : ""}`;
  const optional = isRequired ? null : <span className="contact-optional"> optional</span>;
  if (type === "radio") {
    return (
      <fieldset className={className}>
        <legend dir="auto">
          {label}
          {optional}
        </legend>
        {field.options.map((option) => (
          <label key={option} className="contact-choice" dir="auto">
            <input type="radio" name={name} value={option} required={isRequired} />
            <span>{option}</span>
          </label>
        ))}
      </fieldset>
    );
  }
  if (type === "checkbox") {
    return (
      <div className={className}>
        <label className="contact-choice" dir="auto">
          <input type="checkbox" value="on" {...common} />
          <span>{label}</span>
        </label>
      </div>
    );
  }
  return (
    <div className={className}>
      <label htmlFor={id} dir="auto">
        {label}
        {optional}
      </label>
      <Input field={field} common={common} placeholder={placeholder} />
      {hasHint && (
        <p className="contact-hint" id={`${id}-hint`} dir="auto">
          {hint}
        </p>
      )}
    </div>
  );
}

function Input({
  field,
  common,
  placeholder,
}: {
  readonly field: ContactField;
  readonly common: Readonly<Record<string, string | boolean | undefined>>;
  readonly placeholder: string;
}) {
  const { type, options, validation } = field;
  if (type === "select") {
    return (
      <select {...common} defaultValue="">
        <option value="">{contactTexts.choose}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  }
  const { least } = readRules(validation);
  const shared = {
    ...common,
    placeholder: hasText(placeholder) ? placeholder : undefined,
    minLength: least ?? undefined,
    autoComplete: autocompleteOf(field),
  };
  return type === "textarea" ? (
    <textarea {...shared} rows={5} dir="auto" />
  ) : (
    <input {...shared} type={type} dir={type === "text" ? "auto" : undefined} />
  );
}
