import type { Refusal } from "#core/contract/refusals.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import { wordsOf } from "#core/contract/screen-content.ts";
import * as routes from "#core/contract/site-routes.ts";
import {
  jobApplicationFieldNames,
  jobApplicationFields,
  jobApplicationTexts,
  resumeRules,
} from "#core/forms/job-application/form.ts";
import type { JobApplicationField } from "#core/forms/job-application/form.ts";
import type { Opening } from "#core/forms/job-application/kind.ts";
import { describeWrongFields } from "#core/forms/job-application/wrong-fields.ts";
import type { PublishedForm } from "#server/pages/published-forms.ts";
import { refusalHeaders } from "../../responses/answer.ts";
import { errorAt, DeclaredInput, Honeypot } from "../inputs/labelled-input.tsx";
import { DoneLink, refusalScreen } from "../../responses/message-screen.tsx";
import { PrivacyLink } from "../../responses/privacy-link.tsx";
import { answerScreen } from "../../responses/screen.tsx";
import type { DrawScreen } from "../../responses/screen.tsx";
import { Summary } from "../inputs/summary.tsx";
import { isOwners, wordsOfForm } from "../inputs/words-of-form.ts";
import { typedValues } from "../../responses/typed-values.tsx";

/** Data of the application form. */
export interface ApplyDrawing {
  /** Null if it could not be read. */
  readonly opening: PublishedForm<Opening> | null;
  /** The opening's name in the form's action. */
  readonly name: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly refusal?: Refusal;
  /** The refused submission contained a file. */
  readonly hadFile?: boolean;
}

/** The form for an opening, with what was typed and its errors. */
export function applyScreen(draw: DrawScreen, drawing: ApplyDrawing): Promise<Response> {
  const { opening, refusal } = drawing;
  return answerScreen(draw, {
    status: refusal === undefined ? 200 : refusals[refusal.code].status,
    title: jobApplicationTexts.title,
    path: routes.showApplication.path,
    lead: opening === null ? null : <OpeningWords opening={opening} />,
    panel: <ApplyForm {...drawing} />,
    headers: refusal === undefined ? {} : refusalHeaders(refusal),
  });
}

/** Shown when the opening is no longer listed; what was typed for it stays readable. */
export function goneScreen(
  draw: DrawScreen,
  typed: Readonly<Record<string, string>> = {},
  back: { readonly from?: string | null } = {},
): Promise<Response> {
  const written = typedValues(typed, labelOf);
  return refusalScreen(draw, { code: "unknown-opening" }, { typedValues: written, ...back });
}

/** Shown once an application is stored. `slug` is the page with the position; null if it is no longer listed. */
export function appliedScreen(draw: DrawScreen, slug: string | null): Promise<Response> {
  return answerScreen(draw, {
    status: 200,
    title: jobApplicationTexts.submittedTitle,
    isDone: true,
    path: routes.showApplication.path,
    lead: <p>{jobApplicationTexts.submittedWords}</p>,
    panel: (
      <div className="actions">
        <DoneLink path={slug} />
      </div>
    ),
  });
}

/** The title of the position, its department and its location (FORM-001). */
function OpeningWords({ opening }: { readonly opening: PublishedForm<Opening> }) {
  const { title, department, location, slug } = opening;
  const facts = [department, location].filter((part) => part !== "");
  return (
    <>
      <p className="apply-position" dir="auto">
        <span {...wordsOfForm(opening, title)}>{title}</span>
      </p>
      <p {...(facts.some((fact) => isOwners(opening, fact)) ? wordsOf.owner : {})}>
        {facts.join(" · ")}
      </p>
      <p>
        <a href={slug}>Back to the open positions</a>
      </p>
    </>
  );
}

function ApplyForm({ name, typed, refusal, hadFile = false }: ApplyDrawing) {
  const first = refusal?.details?.[0]?.at ?? null;
  const fields = jobApplicationFieldNames.map((each) => (
    <DeclaredInput
      key={each}
      name={each}
      declared={jobApplicationFields[each]}
      filled={{ typed, refusal }}
      hasFocus={each === first}
      rows={8}
    />
  ));
  const cover = fields.pop();
  return (
    <form
      className="apply-form"
      method="post"
      action={routes.apply.path}
      encType="multipart/form-data"
    >
      <input type="hidden" name="opening" value={name} />
      {refusal !== undefined && (
        <Summary text={messageOf(refusal)} details={refusal.details ?? []} labelOf={labelOf} />
      )}
      <div className="apply-fields">{fields}</div>
      {cover}
      <Honeypot />
      <ResumeInput error={errorAt(refusal, resumeRules.name)} hadFile={hadFile} />
      <button className="button button-primary">{jobApplicationTexts.submit}</button>
      <p className="hint">
        We use what you send only to decide on this application:{" "}
        <PrivacyLink>privacy policy</PrivacyLink>.
      </p>
    </form>
  );
}

interface ResumeInputProps {
  readonly error: string | undefined;
  readonly hadFile: boolean;
}

/** The last input, so that all text arrives before the file. */
function ResumeInput({ error, hadFile }: ResumeInputProps) {
  const { name, label, hint, accept } = resumeRules;
  const again =
    hadFile && error === undefined
      ? "Please choose your resume again: browsers do not send a file a second time."
      : undefined;
  const message = error ?? again;
  const described = [`${name}-hint`, ...(message === undefined ? [] : [`${name}-error`])].join(" ");
  return (
    <div className="field">
      <label htmlFor={name}>
        {label} <span>optional</span>
      </label>
      <input
        type="file"
        id={name}
        name={name}
        accept={accept}
        aria-describedby={described}
        aria-invalid={error === undefined ? undefined : "true"}
      />
      <p className="hint" id={`${name}-hint`}>
        {hint}
      </p>
      {message !== undefined && (
        <p className="error" id={`${name}-error`}>
          {message}
        </p>
      )}
    </div>
  );
}

function labelOf(at: string): string | null {
  if (at === resumeRules.name) return resumeRules.label;
  return jobApplicationFieldNames.includes(at as JobApplicationField)
    ? jobApplicationFields[at as JobApplicationField].label
    : null;
}

function messageOf(refusal: Refusal): string {
  if (refusal.code === "failed") return jobApplicationTexts.failed;
  return refusal.code === "bad-input"
    ? describeWrongFields(refusal.details ?? [])
    : refusalText(refusal);
}
