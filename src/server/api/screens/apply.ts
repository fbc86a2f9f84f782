import { html } from "hono/html";
import type { Hono } from "hono";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import * as routes from "#core/contract/site-routes.ts";
import {
  jobApplicationSchema,
  jobApplicationTexts,
  resumeRules,
} from "#core/forms/job-application/form.ts";
import type { JobApplication } from "#core/forms/job-application/form.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { SentFile } from "#server/submissions/apply.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import type { Env } from "../env.ts";
import { parsePart } from "../gate.ts";
import type { Gate } from "../gate.ts";
import { mountScreen } from "../mount.ts";
import { readUpload } from "../read-upload.ts";
import type { Upload } from "../read-upload.ts";
import { applyScreen, goneScreen } from "./apply-form.ts";
import { goTo } from "./go-to.ts";
import { refusalScreen } from "./message-screen.ts";
import { answerScreen } from "./screen.ts";

type Sent = Upload<SentFile["file"]>;

interface ApplyFace {
  readonly submissions: Pick<
    Submissions,
    "spendApplication" | "receiveFile" | "dropFile" | "apply"
  >;
  readonly pages: Pick<Pages, "findOpening">;
  /** Something went wrong that nobody expected. */
  readonly report: (error: unknown) => void;
}

/** Reading stops here: a larger file than may be sent is read to its end, so that its sender can read why it was not taken. */
const mostBytes = 25 * 1024 * 1024;

/** The form to apply for a position, where it is sent to, and what says that it came (FORM-001 to FORM-016). */
export function mountApply(app: Hono<Env>, gate: Gate, face: ApplyFace): void {
  const { submissions, pages } = face;

  mountScreen(app, gate, routes.showApplication, async ({ query }) => {
    const opening = await pages.findOpening(query.opening);
    return opening === null
      ? goneScreen(gate.draw)
      : applyScreen(gate.draw, { opening, name: query.opening, typed: {} });
  });

  mountScreen(app, gate, routes.apply, async ({ context }) => {
    const { address } = context.env;
    const wait = await submissions.spendApplication(address);
    const request = context.req.raw;
    const limited =
      wait === null ? null : refused("too-many-requests", { more: { retryAfter: wait } });
    const read = await receive(request, submissions, limited === null);
    if (!read.ok) return refusalScreen(gate.draw, read.refusal);
    const { fields, file } = read.value;
    try {
      if (file !== null && file.failure !== null) throw file.failure;
      const name = fields["opening"] ?? "";
      const opening = await pages.findOpening(name);
      if (opening === null) return await goneScreen(gate.draw, fields);
      const form = limited ?? check(read.value);
      const outcome = form.ok
        ? await submissions.apply({
            answers: form.value,
            opening,
            resume:
              file === null || file.file === null ? null : { name: file.name, file: file.file },
            key: keyOf(request),
            address,
          })
        : form;
      if (outcome.ok) return goTo(routes.showApplicationDone.path);
      const { refusal } = outcome;
      return await applyScreen(gate.draw, {
        opening,
        name,
        typed: fields,
        refusal,
        hadFile: file !== null,
      });
    } catch (error) {
      face.report(error);
      return applyScreen(gate.draw, {
        opening: null,
        name: fields["opening"] ?? "",
        typed: fields,
        refusal: { code: "failed" },
        hadFile: file !== null,
      });
    } finally {
      if (file !== null && file.file !== null) await submissions.dropFile(file.file);
    }
  });

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

function receive(
  request: Request,
  submissions: ApplyFace["submissions"],
  isWanted: boolean,
): Promise<Outcome<Sent>> {
  return readUpload(request, {
    fileField: resumeRules.name,
    mostFileBytes: resumeRules.mostBytes,
    mostBytes,
    receive: isWanted ? submissions.receiveFile : null,
    drop: submissions.dropFile,
  });
}

/** The fields by the form's own schema, and the size of the file; all that is wrong is said at once. */
function check({ fields, file }: Sent): Outcome<JobApplication> {
  const form = parsePart(jobApplicationSchema, fields, "body");
  const isTooLarge = file?.isTooLarge === true;
  if (form.ok && !isTooLarge) {
    // Parsed by the very schema that the type is of.
    return done(form.value as JobApplication);
  }
  const tooLarge = isTooLarge
    ? [{ at: resumeRules.name, message: jobApplicationTexts.tooLarge }]
    : [];
  return refused("bad-input", {
    details: [...(form.ok ? [] : (form.refusal.details ?? [])), ...tooLarge],
  });
}

/** Random, made by the browser for one application; anything else counts as none. */
function keyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  return key !== null && /^[A-Za-z0-9_-]{16,64}$/.test(key) ? key : null;
}
