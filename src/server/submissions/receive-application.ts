import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import { jobApplicationTexts, resumeRules } from "#core/forms/job-application/form.ts";
import type { JobApplication } from "#core/forms/job-application/schema.ts";
import { storeApplication } from "./apply.ts";
import type { AppliedOpening, ApplyDeps, Resume } from "./apply.ts";
import { refuseLimited } from "./intake/budgets.ts";
import type { FormBudgets } from "./intake/budgets.ts";
import { readResumeType } from "./resume-type.ts";
import type { FileSink, SentFile, UploadedForm } from "./uploaded-form.ts";

/** An application that is being received. */
export interface ArrivingApplication<Opening extends AppliedOpening> {
  readonly address: string;
  /** Idempotency key, the same when a browser retries after a lost response. */
  readonly key: string | null;
  /** A refusal that applies whatever it contains; null if it may be received. */
  readonly refusal: Refusal | null;
  /** Parses it, writing its file to `sink`; with null the file is discarded. */
  readonly read: (sink: FileSink | null) => Promise<Outcome<ReadApplication>>;
  /** The published opening with this name, if the sender may see it. */
  readonly findOpening: (name: string) => Promise<Opening | null>;
}

/** The form as received, and its fields parsed by its schema, or what is wrong with them. */
export interface ReadApplication extends UploadedForm {
  readonly answers: Outcome<JobApplication>;
}

/** The result of an application that could be parsed, with everything needed to show its form again. */
export interface ReceivedApplication<Opening> extends Pick<UploadedForm, "fields" | "isCut"> {
  readonly outcome: Outcome<null>;
  /** Null if it was not found or not looked up. */
  readonly opening: Opening | null;
  readonly hadFile: boolean;
  /** An unexpected error; the outcome is then `failed`. */
  readonly failure: { readonly error: unknown } | null;
}

/**
 * Counts an application, parses it, checks its fields and file, and stores it; all problems are reported at once.
 * Even if refused up front, the fields are parsed to be shown again. Returns a refusal itself only if the form cannot
 * be parsed.
 */
export async function receiveApplication<Opening extends AppliedOpening>(
  deps: ApplyDeps,
  budgets: FormBudgets,
  arriving: ArrivingApplication<Opening>,
): Promise<Outcome<ReceivedApplication<Opening>>> {
  const { address, key, findOpening } = arriving;
  const refusal = arriving.refusal ?? (await spend(deps, budgets, address));
  const read = await arriving.read(refusal === null ? deps.storage : null);
  if (!read.ok) return read;
  const { fields, file, isCut } = read.value;

  const judge = async (): Promise<Pick<ReceivedApplication<Opening>, "outcome" | "opening">> => {
    if (file !== null && file.failure !== null) throw file.failure;
    const opening = await findOpening(fields["opening"] ?? "");
    if (opening === null) return { outcome: refused("unknown-opening"), opening };
    if (refusal !== null) return { outcome: { ok: false, refusal }, opening };
    const checked = await check(read.value);
    if (!checked.ok) return { outcome: checked, opening };
    const application = { ...checked.value, opening, key, address };
    return { outcome: await storeApplication(deps, budgets, application), opening };
  };

  const received = { fields, isCut, hadFile: file !== null };
  try {
    return done({ ...received, ...(await judge()), failure: null });
  } catch (error) {
    return done({ ...received, outcome: refused("failed"), opening: null, failure: { error } });
  } finally {
    if (file !== null && file.file !== null) await deps.storage.drop(file.file);
  }
}

/** Counts an application from this address; a refusal if there were too many. */
async function spend(
  { record }: ApplyDeps,
  budgets: FormBudgets,
  address: string,
): Promise<Refusal | null> {
  const wait = await budgets.spendOwn("job-application", address);
  if (wait === null) return null;
  const limited = refuseLimited(record, { form: "job-application", address }, wait);
  return limited.ok ? null : limited.refusal;
}

interface CheckedApplication {
  readonly answers: JobApplication;
  readonly resume: Resume | null;
}

async function check({ answers, file }: ReadApplication): Promise<Outcome<CheckedApplication>> {
  const resume = await readResume(file);
  if (answers.ok && resume.ok) return done({ answers: answers.value, resume: resume.value });
  const details = [answers, resume].flatMap((part) =>
    part.ok ? [] : (part.refusal.details ?? []),
  );
  return refused("bad-input", { details });
}

/** The file with the type detected from its bytes (FORM-008); null if none was sent. */
async function readResume(sent: SentFile | null): Promise<Outcome<Resume | null>> {
  const wrong = (message: string): Outcome<never> =>
    refused("bad-input", { details: [{ at: resumeRules.name, message }] });
  if (sent !== null && sent.isTooLarge) return wrong(jobApplicationTexts.tooLarge);
  if (sent === null || sent.file === null) return done(null);
  const type = await readResumeType(sent.file);
  return type === null
    ? wrong(jobApplicationTexts.wrongType)
    : done({ name: sent.name, file: sent.file, type });
}
