import type { Hono } from "hono";
import type { Outcome } from "#core/contract/refusals.ts";
import { done } from "#core/contract/refusals.ts";
import * as routes from "#core/contract/site-routes.ts";
import { formAddress } from "#core/forms/form-address.ts";
import { resumeRules } from "#core/forms/job-application/form.ts";
import { jobApplicationKind } from "#core/forms/job-application/kind.ts";
import type { Opening } from "#core/forms/job-application/kind.ts";
import { jobApplicationSchema } from "#core/forms/job-application/schema.ts";
import type { JobApplication } from "#core/forms/job-application/schema.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { PublishedForm } from "#server/pages/published-forms.ts";
import type {
  ReadApplication,
  ReceivedApplication,
} from "#server/submissions/receive-application.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import type { FileSink } from "#server/submissions/uploaded-form.ts";
import { jsonResponse, refusalResponse } from "../../responses/answer.ts";
import type { Env } from "../../requests/env.ts";
import { parsePart } from "../../requests/gate.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { readUpload } from "../../requests/read-upload.ts";
import { appliedScreen, applyScreen, goneScreen } from "./apply-form.tsx";
import { goTo } from "../../responses/go-to.ts";
import { refusalScreen } from "../../responses/message-screen.tsx";

interface ApplyDeps {
  readonly submissions: Pick<Submissions, "receiveApplication">;
  readonly pages: Pick<Pages, "findForm">;
  /** Called for unexpected errors. */
  readonly report: (error: unknown) => void;
}

/**
 * The application form, its submission, and the confirmation (FORM-001 to FORM-016). The page's own script sends it
 * with `Accept: application/json` and gets the API's format.
 */
export function mountApply(app: Hono<Env>, gate: Gate, deps: ApplyDeps): void {
  const { submissions, pages, report } = deps;

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
      const request = context.req.raw;
      const received = await submissions.receiveApplication({
        address: context.env.address,
        key: keyOf(request),
        refusal: sent.ok ? null : sent.refusal,
        read: (sink) => {
          const body = context.env.readBody?.() ?? request.body ?? noBody();
          return readApplication(request, body, sink);
        },
        findOpening: (name) => pages.findForm(jobApplicationKind, name, actor),
      });
      if (!received.ok) {
        return wantsJson
          ? refusalResponse(received.refusal)
          : refusalScreen(gate.draw, received.refusal, { from: gate.returns.ofForm(request) });
      }
      const { failure, isCut } = received.value;
      if (failure !== null) report(failure.error);
      const answer = wantsJson
        ? answerAsJson(received.value)
        : await answerAsScreen(gate, request, received.value);
      return isCut ? cutShort(answer) : answer;
    },
    { showsForeign: true },
  );

  mountScreen(app, gate, routes.showApplicationDone, async ({ query, actor }) => {
    const opening = await pages.findForm(jobApplicationKind, query.opening, actor);
    return appliedScreen(gate.draw, opening?.slug ?? null);
  });
}

async function* noBody(): AsyncGenerator<Uint8Array> {}

async function readApplication(
  request: Request,
  body: AsyncIterable<Uint8Array>,
  sink: FileSink | null,
): Promise<Outcome<ReadApplication>> {
  const { name, mostBytes } = resumeRules;
  const read = await readUpload(request, body, { fileField: name, mostFileBytes: mostBytes, sink });
  if (!read.ok) return read;
  const answers = parsePart(jobApplicationSchema, read.value.fields, "body");
  // Parsed by the schema that the type is derived from.
  return done({ ...read.value, answers: answers as Outcome<JobApplication> });
}

type Received = ReceivedApplication<PublishedForm<Opening>>;

function answerAsJson({ outcome }: Received): Response {
  return outcome.ok ? jsonResponse(201, {}) : refusalResponse(outcome.refusal);
}

/** Redirects to the confirmation if the application was stored; else shows the form again with what was typed. */
function answerAsScreen(
  { draw, returns }: Gate,
  request: Request,
  { outcome, fields, opening, hadFile }: Received,
): Promise<Response> | Response {
  const name = fields["opening"] ?? "";
  if (outcome.ok) {
    return goTo(formAddress(routes.showApplicationDone.path, { opening: name }, null));
  }
  const { refusal } = outcome;
  if (refusal.code === "unknown-opening")
    return goneScreen(draw, fields, { from: returns.ofForm(request) });
  return applyScreen(draw, { opening, name, typed: fields, refusal, hadFile });
}

/**
 * The same response for a file too large to be read: closes the connection, as the rest of the body must not be taken
 * for the next request.
 */
function cutShort({ status, body, headers }: Response): Response {
  const answer = new Response(body, { status: status === 422 ? 413 : status, headers });
  answer.headers.set("connection", "close");
  return answer;
}

/** The idempotency key, generated by the browser for one application; an invalid one counts as none. */
function keyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  return key !== null && /^[A-Za-z0-9_-]{16,64}$/.test(key) ? key : null;
}
