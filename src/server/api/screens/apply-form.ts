import { html } from "hono/html";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import * as routes from "#core/contract/site-routes.ts";
import {
  jobApplicationFieldNames,
  jobApplicationFields,
  jobApplicationTexts,
  resumeRules,
} from "#core/forms/job-application/form.ts";
import type { JobApplicationField } from "#core/forms/job-application/form.ts";
import type { Opening } from "#core/forms/job-application/kind.ts";
import { sayWrong } from "#core/forms/job-application/wrong-fields.ts";
import type { PublishedForm } from "#server/pages/published-forms.ts";
import { refusalHeaders } from "../responses/answer.ts";
import { errorAt, formField, trap } from "./field.ts";
import { refusalScreen } from "../responses/message-screen.ts";
import { answerScreen } from "../responses/screen.ts";
import type { DrawScreen, Markup } from "../responses/screen.ts";
import { summary } from "./summary.ts";
import { writtenIn } from "../responses/written.ts";

/** What the form is drawn with. */
export interface ApplyDrawing {
  /** Null where it could not be read. */
  readonly opening: PublishedForm<Opening> | null;
  /** How the opening is named where it is sent to. */
  readonly name: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly refusal?: Refusal;
  /** A file came with what was refused. */
  readonly hadFile?: boolean;
}

/** The form for a position, with what was typed and what is wrong with it. */
export function applyScreen(draw: DrawScreen, drawing: ApplyDrawing): Promise<Response> {
  const { opening, refusal } = drawing;
  return answerScreen(draw, {
    status: refusal === undefined ? 200 : refusals[refusal.code].status,
    title: jobApplicationTexts.title,
    path: routes.showApplication.path,
    lead: opening === null ? html`` : openingWords(opening),
    panel: applyForm(drawing),
    headers: refusal === undefined ? {} : refusalHeaders(refusal),
  });
}

/** What is said where the position is not listed any more; what was typed for it stays readable. */
export function goneScreen(
  draw: DrawScreen,
  typed: Readonly<Record<string, string>> = {},
  way?: Markup,
): Promise<Response> {
  const written = writtenIn(typed, labelOf);
  return refusalScreen(draw, { code: "unknown-opening" }, { written, way });
}

/** The title of the position, its department and its location (FORM-001). */
function openingWords({ title, department, location, slug }: PublishedForm<Opening>): Markup {
  return html`<p class="apply-position" dir="auto">${title}</p>
    <p>${department} · ${location}</p>
    <p><a href="${slug}">Back to the open positions</a></p>`;
}

function applyForm({ name, typed, refusal, hadFile = false }: ApplyDrawing): Markup {
  const first = refusal?.details?.[0]?.at ?? null;
  const fields = jobApplicationFieldNames.map((each) =>
    formField(
      each,
      jobApplicationFields[each],
      { typed, refusal },
      { focus: each === first, rows: 8 },
    ),
  );
  const cover = fields.pop() ?? html``;
  return html`<form
    class="apply-form"
    method="post"
    action="${routes.apply.path}"
    enctype="multipart/form-data"
  >
    <input type="hidden" name="opening" value="${name}" />
    ${refusal === undefined ? "" : summary(saying(refusal), refusal.details ?? [], labelOf)}
    <div class="apply-fields">${fields}</div>
    ${cover} ${trap} ${resumeField(errorAt(refusal, resumeRules.name), hadFile)}
    <button class="button button-primary">${jobApplicationTexts.submit}</button>
    <p class="hint">
      We keep what you send to decide on this application, and for nothing else:
      <a href="${routes.showPrivacyPolicy.path}">privacy policy</a>.
    </p>
  </form>`;
}

/** Last of all, so that everything typed has arrived before the file. */
function resumeField(error: string | undefined, hadFile: boolean): Markup {
  const { name, label, hint, accept } = resumeRules;
  const again =
    hadFile && error === undefined
      ? "Please choose your resume again: browsers do not send a file twice by themselves."
      : undefined;
  const said = error ?? again;
  const described = [`${name}-hint`, ...(said === undefined ? [] : [`${name}-error`])].join(" ");
  return html`<div class="field">
    <label for="${name}">${label} <span>optional</span></label>
    <input
      type="file"
      id="${name}"
      name="${name}"
      accept="${accept}"
      aria-describedby="${described}"
      ${error === undefined ? "" : html` aria-invalid="true"`}
    />
    <p class="hint" id="${name}-hint">${hint}</p>
    ${said === undefined ? "" : html`<p class="error" id="${name}-error">${said}</p>`}
  </div>`;
}

function labelOf(at: string): string | null {
  if (at === resumeRules.name) return resumeRules.label;
  return jobApplicationFieldNames.includes(at as JobApplicationField)
    ? jobApplicationFields[at as JobApplicationField].label
    : null;
}

function saying(refusal: Refusal): string {
  if (refusal.code === "failed") return jobApplicationTexts.failed;
  return refusal.code === "bad-input" ? sayWrong(refusal.details ?? []) : refusalText(refusal);
}
