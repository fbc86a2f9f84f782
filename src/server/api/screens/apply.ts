import { html } from "hono/html";
import type { Hono } from "hono";
import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import * as routes from "#core/contract/site-routes.ts";
import { jobApplicationTexts, resumeRules } from "#core/forms/job-application/form.ts";
import { jobApplicationKind } from "#core/forms/job-application/kind.ts";
import type { Opening } from "#core/forms/job-application/kind.ts";
import { jobApplicationSchema } from "#core/forms/job-application/schema.ts";
import type { JobApplication } from "#core/forms/job-application/schema.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { PublishedForm } from "#server/pages/published-forms.ts";
import type { SentFile } from "#server/submissions/apply.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import { answerJson, answerRefusal } from "../responses/answer.ts";
import type { Env } from "../requests/env.ts";
import { parsePart } from "../requests/gate.ts";
import type { Gate } from "../requests/gate.ts";
import { mountScreen } from "../requests/mount.ts";
import { readUpload } from "../requests/read-upload.ts";
import type { Upload } from "../requests/read-upload.ts";
import { applyScreen, goneScreen } from "./apply-form.ts";
import { goTo } from "../responses/go-to.ts";
import { refusalScreen } from "../responses/message-screen.ts";
import { answerScreen } from "../responses/screen.ts";
import { wayBack } from "../responses/way-back.ts";

type Sent = Upload<SentFile["file"]>;

interface ApplyFace {
  readonly submissions: Pick<
    Submissions,
    "spendApplication" | "receiveFile" | "dropFile" | "isResume" | "apply"
  >;
  readonly pages: Pick<Pages, "findForm">;
  /** Something went wrong that nobody expected. */
  readonly report: (error: unknown) => void;
}

/**
 * The form to apply for a position, where it is sent to, and what says that it came (FORM-001 to FORM-016). The page's
 * own script sends it with `Accept: application/json` and is answered in the shape of the API.
 */
export function mountApply(app: Hono<Env>, gate: Gate, face: ApplyFace): void {
  const { submissions, pages } = face;

  mountScreen(app, gate, routes.showApplication, async ({ query, actor }) => {
    const opening = await pages.findForm(jobApplicationKind, query.opening, actor);
    return opening === null
      ? goneScreen(gate.draw)
      : applyScreen(gate.draw, { opening, name: query.opening, typed: {} });
  });

  mountScreen(
    app,
    gate,
    routes.apply,
    async ({ actor, body: sent, wantsJson, context }) => {
      const { address } = context.env;
      const wait = sent.ok ? await submissions.spendApplication(address) : null;
      const request = context.req.raw;
      const waiting =
        wait === null ? null : refused("too-many-requests", { more: { retryAfter: wait } });
      const limited = sent.ok ? waiting : sent;
      const body = context.env.readBody?.() ?? request.body ?? noBody();
      const read = await receive(request, body, submissions, limited === null);
      if (!read.ok) {
        return wantsJson
          ? answerRefusal(read.refusal)
          : refusalScreen(gate.draw, read.refusal, { way: wayBack(request) });
      }
      const { fields, file } = read.value;
      const name = fields["opening"] ?? "";
      const refuse = (
        refusal: Refusal,
        opening: PublishedForm<Opening> | null,
      ): Promise<Response> => {
        if (wantsJson) return Promise.resolve(answerRefusal(refusal));
        if (refusal.code === "unknown-opening")
          return goneScreen(gate.draw, fields, wayBack(request));
        const drawing = { opening, name, typed: fields, refusal, hadFile: file !== null };
        return applyScreen(gate.draw, drawing);
      };
      const answer = async (): Promise<Response> => {
        if (file !== null && file.failure !== null) throw file.failure;
        const opening = await pages.findForm(jobApplicationKind, name, actor);
        if (opening === null) return refuse({ code: "unknown-opening" }, null);
        const form = limited ?? (await check(read.value, submissions));
        if (!form.ok) return refuse(form.refusal, opening);
        const outcome = await submissions.apply({
          answers: form.value,
          opening,
          resume: file === null || file.file === null ? null : { name: file.name, file: file.file },
          key: keyOf(request),
          address,
        });
        if (!outcome.ok) return refuse(outcome.refusal, opening);
        return wantsJson ? answerJson(201, {}) : goTo(routes.showApplicationDone.path);
      };
      try {
        const answered = await answer().catch((error: unknown) => {
          face.report(error);
          return refuse({ code: "failed" }, null);
        });
        return read.value.isCut ? cutShort(answered) : answered;
      } finally {
        if (file !== null && file.file !== null) await submissions.dropFile(file.file);
      }
    },
    { showsForeign: true },
  );

  mountScreen(app, gate, routes.showApplicationDone, () =>
    answerScreen(gate.draw, {
      status: 200,
      title: jobApplicationTexts.submittedTitle,
      isDone: true,
      path: routes.showApplication.path,
      lead: html`<p>${jobApplicationTexts.submittedWords}</p>`,
      panel: html`<div class="actions">
        <a class="button button-secondary" href="/">Go to the website</a>
      </div>`,
    }),
  );
}

async function* noBody(): AsyncGenerator<Uint8Array> {}

function receive(
  request: Request,
  body: AsyncIterable<Uint8Array>,
  submissions: ApplyFace["submissions"],
  isWanted: boolean,
): Promise<Outcome<Sent>> {
  return readUpload(request, body, {
    fileField: resumeRules.name,
    mostFileBytes: resumeRules.mostBytes,
    receive: isWanted ? submissions.receiveFile : null,
    drop: submissions.dropFile,
  });
}

/** The fields by the form's own schema, and the file by its size and its bytes; all that is wrong is said at once. */
async function check(
  { fields, file }: Sent,
  submissions: ApplyFace["submissions"],
): Promise<Outcome<JobApplication>> {
  const form = parsePart(jobApplicationSchema, fields, "body");
  const wrong = await wrongOf(file, submissions);
  // Parsed by the very schema that the type is of.
  if (form.ok && wrong === null) return done(form.value as JobApplication);
  const ofFile = wrong === null ? [] : [{ at: resumeRules.name, message: wrong }];
  return refused("bad-input", {
    details: [...(form.ok ? [] : (form.refusal.details ?? [])), ...ofFile],
  });
}

/** What is said of the file that came; null where it is right, or none. */
async function wrongOf(
  file: Sent["file"],
  { isResume }: ApplyFace["submissions"],
): Promise<string | null> {
  if (file === null) return null;
  if (file.isTooLarge) return jobApplicationTexts.tooLarge;
  return file.file === null || (await isResume(file.file)) ? null : jobApplicationTexts.wrongType;
}

/** The same answer where the file was too large to be read: what comes after it must not be taken for the next request. */
function cutShort({ status, body, headers }: Response): Response {
  const answer = new Response(body, { status: status === 422 ? 413 : status, headers });
  answer.headers.set("connection", "close");
  return answer;
}

/** Random, made by the browser for one application; anything else counts as none. */
function keyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  return key !== null && /^[A-Za-z0-9_-]{16,64}$/.test(key) ? key : null;
}
