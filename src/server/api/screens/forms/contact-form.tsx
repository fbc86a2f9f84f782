import { contactAddress, contactTexts, furtherUse } from "#core/forms/contact/form.ts";
import type { ContactField, ContactForm } from "#core/forms/contact/form.ts";
import { formInputOf } from "#core/forms/contact/read.ts";
import { readRules } from "#core/forms/contact/rules.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import type { WordsOf } from "#core/contract/screen-content.ts";
import { notSentText } from "#core/forms/not-sent.ts";
import type { PublishedForm } from "#server/pages/published-forms.ts";
import { refusalHeaders } from "../../responses/answer.ts";
import { errorAt, DeclaredInput, Honeypot, OptionalMark } from "../inputs/labelled-input.tsx";
import type { Filled } from "../inputs/labelled-input.tsx";
import { PrivacyLink } from "../../responses/privacy-link.tsx";
import { answerScreen } from "../../responses/screen.tsx";
import type { DrawScreen } from "../../responses/screen.tsx";
import { Summary } from "../inputs/summary.tsx";
import { isOwners, wordsOfForm } from "../inputs/words-of-form.ts";

/** A form, and the path of the page the visitor came from, if known. */
export interface VisitedForm extends PublishedForm<ContactForm> {
  readonly from?: string;
}

/** The form on its own page, with what was typed and its errors. */
export function contactFormScreen(
  draw: DrawScreen,
  form: VisitedForm,
  typed: Readonly<Record<string, string>> = {},
  refusal?: Refusal,
): Promise<Response> {
  const first = refusal?.details?.[0]?.at ?? null;
  const whose = (text: string): WordsOf => wordsOfForm(form, text, contactTexts);
  const said = furtherUse(form.action, form.endpoint) ?? "";
  return answerScreen(draw, {
    status: refusal === undefined ? 200 : refusals[refusal.code].status,
    title: form.title,
    isOwnTitle: isOwners(form, form.title, contactTexts),
    lead: (
      <>
        {form.description !== "" && <p {...whose(form.description)}>{form.description}</p>}
        <p>
          <a href={form.slug}>Back to the page</a>
        </p>
      </>
    ),
    panel: (
      <form
        className="apply-form"
        method="post"
        action={contactAddress(form.id, form.from ?? null)}
      >
        <input type="hidden" name="form" value={form.id} />
        {refusal !== undefined && <WrongFields {...{ refusal, whose }} fields={form.fields} />}
        {form.fields.map((field) => (
          <ContactInput
            key={field.name}
            field={field}
            filled={{ typed, refusal }}
            whose={whose}
            hasFocus={field.name === first}
          />
        ))}
        {form.isProtected && <Honeypot />}
        <button className="button button-primary" {...whose(form.submitText)}>
          {form.submitText}
        </button>
        <p className="hint">
          {`${contactTexts.privacy} ${said} `}
          <PrivacyLink>Privacy policy</PrivacyLink>
        </p>
      </form>
    ),
    headers: refusal === undefined ? {} : refusalHeaders(refusal),
  });
}

interface ContactInputProps {
  readonly field: ContactField;
  readonly filled: Filled;
  readonly hasFocus: boolean;
  readonly whose: (text: string) => WordsOf;
}

function ContactInput(props: ContactInputProps) {
  const { field, ...rest } = props;
  const { name, type, validation } = field;
  if (type === "select" || type === "radio") return <Choices {...props} />;
  const { hint } = readRules(validation);
  const declared = { ...formInputOf(field), ...(hint === "" ? {} : { hint }) };
  return <DeclaredInput {...rest} name={name} declared={declared} />;
}

/** Choices rendered as checkboxes or radio buttons: short, and the same in every browser. */
function Choices({ field, filled: { typed, refusal }, hasFocus, whose }: ContactInputProps) {
  const { name, label, options, isRequired } = field;
  const error = errorAt(refusal, name);
  return (
    <fieldset className="field field-choices" id={name}>
      <legend {...whose(label)}>
        {label}
        {!isRequired && <OptionalMark />}
      </legend>
      {options.map((option, at) => (
        <div key={`${at} ${option}`} className="field field-toggle">
          <input
            type="radio"
            id={`${name}-${at}`}
            name={name}
            value={option}
            defaultChecked={typed[name] === option}
            required={isRequired}
            aria-describedby={error === undefined ? undefined : `${name}-error`}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- The first field to correct, on a screen that is only the form.
            autoFocus={hasFocus && at === 0}
          />
          <label htmlFor={`${name}-${at}`} {...whose(option)}>
            {option}
          </label>
        </div>
      ))}
      {error !== undefined && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface WrongFieldsProps {
  readonly refusal: Refusal;
  readonly fields: readonly ContactField[];
  readonly whose: (label: string) => WordsOf;
}

function WrongFields({ refusal, fields, whose }: WrongFieldsProps) {
  const labelOf = (name: string): string | null =>
    fields.find((field) => field.name === name)?.label ?? null;
  const { code, details = [] } = refusal;
  const isMarked = code === "bad-input" && details.some(({ at }) => labelOf(at) !== null);
  const text = isMarked ? notSentText : refusalText(refusal);
  return <Summary text={text} details={details} labelOf={labelOf} whose={whose} />;
}
