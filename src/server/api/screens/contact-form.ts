import { html } from "hono/html";
import { contactAddress, contactTexts, furtherUse } from "#core/forms/contact/form.ts";
import type { ContactField, ContactForm } from "#core/forms/contact/form.ts";
import { formFieldOf } from "#core/forms/contact/read.ts";
import { readRules } from "#core/forms/contact/rules.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import { showPrivacyPolicy } from "#core/contract/site-routes.ts";
import { notSentText } from "#core/forms/not-sent.ts";
import type { PublishedForm } from "#server/pages/published-forms.ts";
import { refusalHeaders } from "../responses/answer.ts";
import { errorAt, formField, trap } from "./field.ts";
import type { Filled } from "./field.ts";
import { answerScreen } from "../responses/screen.ts";
import type { DrawScreen, Markup } from "../responses/screen.ts";
import { summary } from "./summary.ts";

/** A form, and the path of the page that somebody came to it from, where they did. */
export interface VisitedForm extends PublishedForm<ContactForm> {
  readonly from?: string;
}

/** A form on a page of its own, with what was typed and what is wrong with it. */
export function contactFormScreen(
  draw: DrawScreen,
  form: VisitedForm,
  typed: Readonly<Record<string, string>> = {},
  refusal?: Refusal,
): Promise<Response> {
  const first = refusal?.details?.[0]?.at ?? null;
  const said = furtherUse(form.action, form.endpoint) ?? "";
  return answerScreen(draw, {
    status: refusal === undefined ? 200 : refusals[refusal.code].status,
    title: form.title,
    lead: html`${form.description === "" ? "" : html`<p>${form.description}</p>`}
      <p><a href="${form.slug}">Back to the page</a></p>`,
    panel: html`<form
      class="apply-form"
      method="post"
      action="${contactAddress(form.id, form.from ?? null)}"
    >
      <input type="hidden" name="form" value="${form.id}" />
      ${refusal === undefined ? "" : summaryOf(refusal, form.fields)}
      ${form.fields.map((field) => drawField(field, { typed, refusal }, field.name === first))}
      ${form.isProtected ? trap : ""}
      <button class="button button-primary">${form.submitText}</button>
      <p class="hint">
        ${contactTexts.privacy} ${said}
        <a href="${showPrivacyPolicy.path}">Privacy policy</a>
      </p>
    </form>`,
    headers: refusal === undefined ? {} : refusalHeaders(refusal),
  });
}

function drawField(field: ContactField, filled: Filled, focus: boolean): Markup {
  const { name, type, validation } = field;
  if (type === "select" || type === "radio") return choices(field, filled, focus);
  const { hint } = readRules(validation);
  const declared = { ...formFieldOf(field), ...(hint === "" ? {} : { hint }) };
  return formField(name, declared, filled, { focus });
}

/** A list to choose from, drawn as one box to tick for each: short, and read in any browser alike. */
function choices(field: ContactField, { typed, refusal }: Filled, focus: boolean): Markup {
  const { name, label, options, isRequired } = field;
  const error = errorAt(refusal, name);
  return html`<fieldset class="field field-choices" id="${name}">
    <legend>${label}${isRequired ? "" : html` <span>optional</span>`}</legend>
    ${options.map(
      (option, at) =>
        html`<div class="field field-toggle">
          <input
            type="radio"
            id="${name}-${at}"
            name="${name}"
            value="${option}"
            ${typed[name] === option ? html` checked` : ""}${isRequired ? html` required` : ""}${error === undefined ? "" : html` aria-describedby="${name}-error"`}${focus && at === 0 ? html` autofocus` : ""}
          />
          <label for="${name}-${at}">${option}</label>
        </div>`,
    )}
    ${error === undefined ? "" : html`<p class="error" id="${name}-error">${error}</p>`}
  </fieldset>`;
}

function summaryOf(refusal: Refusal, fields: readonly ContactField[]): Markup {
  const labelOf = (name: string): string | null =>
    fields.find((field) => field.name === name)?.label ?? null;
  const { code, details = [] } = refusal;
  const isMarked = code === "bad-input" && details.some(({ at }) => labelOf(at) !== null);
  return summary(isMarked ? notSentText : refusalText(refusal), details, labelOf);
}
