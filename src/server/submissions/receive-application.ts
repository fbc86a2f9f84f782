import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import { jobApplicationTexts, resumeRules } from "#core/forms/job-application/form.ts";
import type { JobApplication } from "#core/forms/job-application/schema.ts";
import { storeApplication } from "./apply.ts";
import type { AppliedOpening, ApplyDeps, Resume } from "./apply.ts";
import { refuseLimited } from "./budgets.ts";
import type { FormBudgets } from "./budgets.ts";
import { readResumeType } from "./resume-type.ts";
import type { FileSink, SentFile, UploadedForm } from "./uploaded-form.ts";

/** An application that begins to arrive. */
export interface ArrivingApplication<Opening extends AppliedOpening> {
  readonly address: string;
  /** What a browser that sends again after a lost answer sends again too. */
  readonly key: string | null;
  /** Why it is refused whatever it brings; null: it may come. */
  readonly refusal: Refusal | null;
  /** Reads it, with its file into `sink`; null: the file is not wanted. */
  readonly read: (sink: FileSink | null) => Promise<Outcome<ReadApplication>>;
  /** The published opening of this name that the sender may see. */
  readonly findOpening: (name: string) => Promise<Opening | null>;
}

/** The form as it came, and its fields by the form's own schema, or what is wrong with them. */
export interface ReadApplication extends UploadedForm {
  readonly answers: Outcome<JobApplication>;
}

/** What became of an application that could be read, with all that is needed to show its form again. */
export interface ReceivedApplication<Opening> extends Pick<UploadedForm, "fields" | "isCut"> {
  readonly outcome: Outcome<null>;
  /** Null where it was not found or not looked for. */
  readonly opening: Opening | null;
  readonly hadFile: boolean;
  /** What nobody expected; the outcome is then `failed`. */
  readonly failure: { readonly error: unknown } | null;
}

/**
 * Counts an application, reads it, checks its fields and its file, and stores it: all that is wrong is said at once. Of one
 * that is refused before it is read the fields are read all the same, to be shown again. Refused itself where it cannot be
 * read as a form.
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

/** Counts one that begins to arrive from this network address; a refusal where there were too many. */
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

/** The file with its type by its own bytes (FORM-008); null where none came. */
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
