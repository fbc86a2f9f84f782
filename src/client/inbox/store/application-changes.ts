import type { ApiClient } from "#core/contract/client.ts";
import * as routes from "#core/contract/job-applications.ts";
import type { Application } from "#core/contract/job-applications.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { isolateBidi } from "../format/bidi.ts";
import type { ApplicationCache } from "./application-cache.ts";
import type { ShownApplication, Choice } from "./shown-application.ts";
import type { InboxDeps } from "./deps.ts";

/** The changes that a person can make to the open application. */
export interface ApplicationChanges {
  /**
   * Shows the choice at once and reverts it if the server refuses. `replaces` is the value shown on
   * the screen, if that may be older than the last loaded one.
   */
  readonly choose: (choice: Choice, replaces?: Choice) => Promise<void>;
  /** Resolves to true once it is stored. A note sent twice with the same key is stored once. */
  readonly addNote: (text: string, key: string) => Promise<boolean>;
  readonly retryMail: (mailId: string) => Promise<void>;
  /** Resolves to true once it is deleted. */
  readonly remove: () => Promise<boolean>;
}

interface ChangeDeps {
  readonly api: ApiClient;
  readonly notices: InboxDeps["notices"];
  readonly cache: ApplicationCache;
  readonly shown: ShownApplication;
}

/** Creates the changes of the application that is open when they are called. */
export function createApplicationChanges(deps: ChangeDeps): ApplicationChanges {
  return {
    choose: (choice, replaces) => choose(deps, choice, replaces),
    addNote: (text, key) => addNote(deps, text, key),
    retryMail: (mailId) => retryMail(deps, mailId),
    remove: () => remove(deps),
  };
}

async function choose(
  { api, notices, cache, shown }: ChangeDeps,
  choice: Choice,
  replaces: Choice | undefined,
): Promise<void> {
  const { id } = shown.state.getState();
  const server = id === null ? undefined : cache.get(id);
  if (id === null || server === undefined) return;
  const was = replaces ?? currentChoice(server, choice);
  shown.state.setState({ application: { ...server, ...optimisticChange(choice) }, conflict: null });
  const outcome = await api.call(routes.changeJobApplication, {
    params: { applicationId: id },
    body: { ...choice, was },
  });
  if (outcome.ok) {
    shown.receive(outcome.value, true);
    return;
  }
  if (outcome.refusal.code === "application-changed") {
    await shown.load(id);
    if (shown.isOpen(id)) {
      shown.state.setState({ conflict: choice });
      return;
    }
    // If another application was opened in the meantime, a notice is shown instead.
  } else shown.showRefusal(id, outcome.refusal);
  notices.error({
    text: shown.isOpen(id)
      ? "The change was not saved"
      : `The change to ${isolateBidi(server.applicantName)} was not saved`,
    detail: refusalText(outcome.refusal),
    topic: "change",
  });
}

/** The stored value of the field that a choice changes. */
function currentChoice(application: Application, choice: Choice): Choice {
  return "status" in choice
    ? { status: application.status }
    : { assigneeId: application.assignee?.id ?? null };
}

/** The fields changed by a choice; the assignee's name comes with the response. */
function optimisticChange(choice: Choice): Partial<Application> {
  if ("status" in choice) return { status: choice.status };
  const id = choice.assigneeId;
  return { assignee: id === null ? null : { id, name: "" } };
}

async function addNote(
  { api, notices, shown }: ChangeDeps,
  text: string,
  key: string,
): Promise<boolean> {
  const { id } = shown.state.getState();
  if (id === null) return false;
  const outcome = await api.call(routes.addApplicationNote, {
    params: { applicationId: id },
    body: { text, key },
  });
  if (outcome.ok) shown.receive(outcome.value, true);
  else if (outcome.refusal.code === "unknown-application") shown.showRefusal(id, outcome.refusal);
  else {
    notices.error({
      text: "The note was not saved, but is kept here",
      detail: refusalText(outcome.refusal),
      topic: "note",
    });
  }
  return outcome.ok;
}

async function retryMail({ api, notices, shown }: ChangeDeps, mailId: string): Promise<void> {
  const outcome = await api.call(routes.retryMail, { params: { mailId }, body: {} });
  if (!outcome.ok) notices.error({ text: "Not sent", detail: refusalText(outcome.refusal) });
  const { id } = shown.state.getState();
  if (id !== null) await shown.load(id);
}

async function remove({ api, notices, cache, shown }: ChangeDeps): Promise<boolean> {
  const { id, application } = shown.state.getState();
  if (id === null) return false;
  const outcome = await api.call(routes.deleteJobApplication, {
    params: { applicationId: id },
    body: {},
  });
  const isDone = outcome.ok || outcome.refusal.code === "unknown-application";
  if (isDone) {
    cache.drop(id);
    notices.success(
      `The application of ${isolateBidi(application?.applicantName ?? "")} was deleted`,
    );
  } else {
    notices.error({ text: "Not deleted", detail: refusalText(outcome.refusal) });
  }
  return isDone;
}
