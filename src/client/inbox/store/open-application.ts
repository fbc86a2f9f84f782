import { createStore, type StoreApi } from "zustand/vanilla";
import type { ApiClient } from "#core/contract/client.ts";
import * as routes from "#core/contract/job-applications.ts";
import type { Application, ApplicationEvent } from "#core/contract/job-applications.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import type { ApplicationStatus } from "#core/forms/job-application/form.ts";
import { isolated } from "../format/bidi.ts";
import type { List } from "./application-list.ts";
import type { Outside } from "./deps.ts";

/** What can be chosen for an application; one of them at a time. */
export type Choice =
  | { readonly status: ApplicationStatus }
  | { readonly assigneeId: string | null };

export interface OpenState {
  readonly id: string | null;
  /** The last that was read of it; with a choice that is under way in it already. */
  readonly application: Application | null;
  readonly refusal: Refusal | null;
  /** It was open and is there no more. */
  readonly isGone: boolean;
  /** Somebody else chose something else meanwhile: nothing was written. */
  readonly clash: Choice | null;
  /** What others did to it while it was open, for the eye and for screen readers. */
  readonly heard: readonly ApplicationEvent[];
}

/** The application that is open. */
export interface OpenApplication {
  readonly state: StoreApi<OpenState>;
  readonly show: (id: string | null) => void;
  /** Reads one before it is opened. */
  readonly prefetch: (id: string) => void;
  readonly refresh: () => Promise<void>;
  /**
   * Chosen at once on the screen; taken back where the server refuses. `over` is what it was chosen instead of, where that
   * may be older than the last that was read.
   */
  readonly choose: (choice: Choice, over?: Choice) => Promise<void>;
  readonly dropClash: () => void;
  /** True once it is stored. The same key never stores it twice. */
  readonly addNote: (text: string, key: string) => Promise<boolean>;
  readonly mark: (isRead: boolean) => Promise<void>;
  readonly retryMail: (mailId: string) => Promise<void>;
  /** True once it is deleted. */
  readonly remove: () => Promise<boolean>;
}

interface Parts {
  readonly api: ApiClient;
  readonly outside: Outside;
  readonly list: List;
}

const mostKept = 30;
const none = { application: null, refusal: null, isGone: false, clash: null, heard: [] } as const;

/** Nothing is open at first. */
export function createOpenApplication({ api, outside, list }: Parts): OpenApplication {
  const state = createStore<OpenState>(() => ({ id: null, ...none }));
  /** As the server has them; what was read lately is shown before it is read again. */
  const known = new Map<string, Application>();
  const coming = new Map<string, Promise<Outcome<Application>>>();

  const keep = (application: Application): void => {
    known.delete(application.id);
    known.set(application.id, application);
    const [oldest] = known.keys();
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
    const { status, assignee, mailState } = application;
    list.patch(application.id, { status, assignee, mailState });
  };
  const isOpen = (id: string): boolean => state.getState().id === id;

  const read = (id: string): Promise<Outcome<Application>> => {
    const asked =
      coming.get(id) ??
      api
        .call(routes.loadJobApplication, { params: { applicationId: id } })
        .finally(() => coming.delete(id));
    coming.set(id, asked);
    return asked;
  };

  const take = (application: Application, isOwn: boolean): void => {
    const before = known.get(application.id);
    keep(application);
    if (!isOpen(application.id)) return;
    const news =
      isOwn || before === undefined ? [] : application.history.slice(before.history.length);
    state.setState(({ heard }) => ({
      application,
      refusal: null,
      isGone: false,
      heard: news.length === 0 ? heard : [...heard, ...news],
    }));
  };

  const refuse = (id: string, refusal: Refusal): void => {
    if (!isOpen(id)) return;
    if (refusal.code === "unknown-application") {
      known.delete(id);
      state.setState({ application: null, isGone: true, refusal: null });
      return;
    }
    state.setState({ application: known.get(id) ?? null, refusal });
  };

  const load = async (id: string): Promise<void> => {
    const outcome = await read(id);
    if (outcome.ok) take(outcome.value, false);
    else refuse(id, outcome.refusal);
  };

  const mark: OpenApplication["mark"] = async (isRead) => {
    const { id, application } = state.getState();
    if (id === null || application === null || application.isUnread === !isRead) return;
    const next = { ...application, isUnread: !isRead };
    known.set(id, next);
    state.setState({ application: next });
    list.patch(id, { isUnread: !isRead });
    const body = { isRead };
    await api.call(routes.markJobApplication, { params: { applicationId: id }, body });
  };

  return {
    state,
    mark,
    show: (id) => {
      if (state.getState().id === id) return;
      state.setState({ id, ...none, application: id === null ? null : (known.get(id) ?? null) });
      if (id === null) return;
      void load(id).then(() => {
        if (isOpen(id)) void mark(true);
      });
    },
    prefetch: (id) => {
      if (known.has(id) || coming.has(id)) return;
      void read(id).then((outcome) => outcome.ok && keep(outcome.value));
    },
    refresh: async () => {
      const { id } = state.getState();
      if (id !== null) await load(id);
    },
    choose: async (choice, over) => {
      const { id } = state.getState();
      const server = id === null ? undefined : known.get(id);
      if (id === null || server === undefined) return;
      const was =
        over ??
        ("status" in choice
          ? { status: server.status }
          : { assigneeId: server.assignee?.id ?? null });
      state.setState({ application: { ...server, ...shownAs(choice) }, clash: null });
      const outcome = await api.call(routes.changeJobApplication, {
        params: { applicationId: id },
        body: { ...choice, was },
      });
      if (outcome.ok) {
        take(outcome.value, true);
        return;
      }
      if (outcome.refusal.code === "application-changed") {
        await load(id);
        if (isOpen(id)) {
          state.setState({ clash: choice });
          return;
        }
        // Whoever left while it was sent sees no clash beside it.
      } else refuse(id, outcome.refusal);
      outside.notices.error({
        text: isOpen(id)
          ? "The change was not saved"
          : `The change to ${isolated(server.applicantName)} was not saved`,
        detail: refusalText(outcome.refusal),
        topic: "change",
      });
    },
    dropClash: () => state.setState({ clash: null }),
    addNote: async (text, key) => {
      const { id } = state.getState();
      if (id === null) return false;
      const outcome = await api.call(routes.addApplicationNote, {
        params: { applicationId: id },
        body: { text, key },
      });
      if (outcome.ok) take(outcome.value, true);
      else if (outcome.refusal.code === "unknown-application") refuse(id, outcome.refusal);
      else {
        outside.notices.error({
          text: "The note was not saved; it is kept here",
          detail: refusalText(outcome.refusal),
          topic: "note",
        });
      }
      return outcome.ok;
    },
    retryMail: async (mailId) => {
      const outcome = await api.call(routes.retryMail, { params: { mailId }, body: {} });
      if (!outcome.ok) {
        outside.notices.error({ text: "Not sent", detail: refusalText(outcome.refusal) });
      }
      const { id } = state.getState();
      if (id !== null) await load(id);
    },
    remove: async () => {
      const { id, application } = state.getState();
      if (id === null) return false;
      const outcome = await api.call(routes.deleteJobApplication, {
        params: { applicationId: id },
        body: {},
      });
      const isDone = outcome.ok || outcome.refusal.code === "unknown-application";
      if (isDone) {
        known.delete(id);
        outside.notices.success(
          `The application of ${isolated(application?.applicantName ?? "")} is deleted`,
        );
      } else {
        outside.notices.error({ text: "Not deleted", detail: refusalText(outcome.refusal) });
      }
      return isDone;
    },
  };
}

/** What is chosen, before the server has said how whom it was given to is called. */
function shownAs(choice: Choice): Partial<Application> {
  if ("status" in choice) return { status: choice.status };
  const id = choice.assigneeId;
  return { assignee: id === null ? null : { id, name: "" } };
}
