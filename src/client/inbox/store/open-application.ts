import { createStore, type StoreApi } from "zustand/vanilla";
import type { ApiClient } from "#core/contract/client.ts";
import * as routes from "#core/contract/job-applications.ts";
import type { Application, ApplicationEvent } from "#core/contract/job-applications.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import type { ApplicationStatus } from "#core/forms/job-application/form.ts";
import { isolateBidi } from "../format/bidi.ts";
import type { ApplicationList } from "./application-list.ts";
import type { InboxDeps } from "./deps.ts";

/** A change of the status or the assignee. */
export type Choice =
  | { readonly status: ApplicationStatus }
  | { readonly assigneeId: string | null };

export interface OpenApplicationState {
  readonly id: string | null;
  /** As last loaded, with a choice in flight applied. */
  readonly application: Application | null;
  readonly refusal: Refusal | null;
  /** True if it was deleted or never existed. */
  readonly isGone: boolean;
  /** The choice that was not saved because somebody else changed the same field first. */
  readonly conflict: Choice | null;
  /** Events by others while it was open, to highlight and announce. */
  readonly changesByOthers: readonly ApplicationEvent[];
}

/** The application that is open. */
export interface OpenApplication {
  readonly state: StoreApi<OpenApplicationState>;
  readonly show: (id: string | null) => void;
  /** Loads an application ahead. */
  readonly prefetch: (id: string) => void;
  readonly refresh: () => Promise<void>;
  /**
   * Shows the choice at once and reverts it if the server refuses. `replaces` is the value shown on
   * the screen, if that may be older than the last loaded one.
   */
  readonly choose: (choice: Choice, replaces?: Choice) => Promise<void>;
  readonly dismissConflict: () => void;
  /** Resolves to true once it is stored. A note sent twice with the same key is stored once. */
  readonly addNote: (text: string, key: string) => Promise<boolean>;
  readonly mark: (isRead: boolean) => Promise<void>;
  readonly retryMail: (mailId: string) => Promise<void>;
  /** Resolves to true once it is deleted. */
  readonly remove: () => Promise<boolean>;
}

interface OpenApplicationDeps {
  readonly api: ApiClient;
  readonly deps: InboxDeps;
  readonly list: ApplicationList;
}

const maxCached = 30;
const emptyState = {
  application: null,
  refusal: null,
  isGone: false,
  conflict: null,
  changesByOthers: [],
} as const;

/** Creates the state of the open application; nothing is open at first. */
export function createOpenApplication({ api, deps, list }: OpenApplicationDeps): OpenApplication {
  const state = createStore<OpenApplicationState>(() => ({ id: null, ...emptyState }));
  /** Applications as stored on the server; shown at once when opened again, then reloaded. */
  const cache = new Map<string, Application>();
  const loading = new Map<string, Promise<Outcome<Application>>>();

  const cacheApplication = (application: Application): void => {
    cache.delete(application.id);
    cache.set(application.id, application);
    const [oldest] = cache.keys();
    if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
    const { status, assignee, mailState } = application;
    list.patch(application.id, { status, assignee, mailState });
  };
  const isOpen = (id: string): boolean => state.getState().id === id;

  const read = (id: string): Promise<Outcome<Application>> => {
    const request =
      loading.get(id) ??
      api
        .call(routes.loadJobApplication, { params: { applicationId: id } })
        .finally(() => loading.delete(id));
    loading.set(id, request);
    return request;
  };

  const receive = (application: Application, isOwn: boolean): void => {
    const before = cache.get(application.id);
    cacheApplication(application);
    if (!isOpen(application.id)) return;
    const newEvents = isOwn || before === undefined ? [] : eventsSince(before, application);
    state.setState(({ changesByOthers }) => ({
      application,
      refusal: null,
      isGone: false,
      changesByOthers:
        newEvents.length === 0 ? changesByOthers : [...changesByOthers, ...newEvents],
    }));
  };

  const showRefusal = (id: string, refusal: Refusal): void => {
    if (!isOpen(id)) return;
    if (refusal.code === "unknown-application") {
      cache.delete(id);
      state.setState({ application: null, isGone: true, refusal: null });
      return;
    }
    state.setState({ application: cache.get(id) ?? null, refusal });
  };

  const load = async (id: string): Promise<void> => {
    const outcome = await read(id);
    if (outcome.ok) receive(outcome.value, false);
    else showRefusal(id, outcome.refusal);
  };

  const mark: OpenApplication["mark"] = async (isRead) => {
    const { id, application } = state.getState();
    if (id === null || application === null || application.isUnread === !isRead) return;
    const next = { ...application, isUnread: !isRead };
    cache.set(id, next);
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
      state.setState({
        id,
        ...emptyState,
        application: id === null ? null : (cache.get(id) ?? null),
      });
      if (id === null) return;
      void load(id).then(() => {
        if (isOpen(id)) void mark(true);
      });
    },
    prefetch: (id) => {
      if (cache.has(id) || loading.has(id)) return;
      void read(id).then((outcome) => outcome.ok && cacheApplication(outcome.value));
    },
    refresh: async () => {
      const { id } = state.getState();
      if (id !== null) await load(id);
    },
    choose: async (choice, replaces) => {
      const { id } = state.getState();
      const server = id === null ? undefined : cache.get(id);
      if (id === null || server === undefined) return;
      const was =
        replaces ??
        ("status" in choice
          ? { status: server.status }
          : { assigneeId: server.assignee?.id ?? null });
      state.setState({ application: { ...server, ...optimisticChange(choice) }, conflict: null });
      const outcome = await api.call(routes.changeJobApplication, {
        params: { applicationId: id },
        body: { ...choice, was },
      });
      if (outcome.ok) {
        receive(outcome.value, true);
        return;
      }
      if (outcome.refusal.code === "application-changed") {
        await load(id);
        if (isOpen(id)) {
          state.setState({ conflict: choice });
          return;
        }
        // If another application was opened in the meantime, a notice is shown instead.
      } else showRefusal(id, outcome.refusal);
      deps.notices.error({
        text: isOpen(id)
          ? "The change was not saved"
          : `The change to ${isolateBidi(server.applicantName)} was not saved`,
        detail: refusalText(outcome.refusal),
        topic: "change",
      });
    },
    dismissConflict: () => state.setState({ conflict: null }),
    addNote: async (text, key) => {
      const { id } = state.getState();
      if (id === null) return false;
      const outcome = await api.call(routes.addApplicationNote, {
        params: { applicationId: id },
        body: { text, key },
      });
      if (outcome.ok) receive(outcome.value, true);
      else if (outcome.refusal.code === "unknown-application") showRefusal(id, outcome.refusal);
      else {
        deps.notices.error({
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
        deps.notices.error({ text: "Not sent", detail: refusalText(outcome.refusal) });
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
        cache.delete(id);
        deps.notices.success(
          `The application of ${isolateBidi(application?.applicantName ?? "")} is deleted`,
        );
      } else {
        deps.notices.error({ text: "Not deleted", detail: refusalText(outcome.refusal) });
      }
      return isDone;
    },
  };
}

/** The fields changed by a choice; the assignee's name comes with the response. */
function optimisticChange(choice: Choice): Partial<Application> {
  if ("status" in choice) return { status: choice.status };
  const id = choice.assigneeId;
  return { assignee: id === null ? null : { id, name: "" } };
}

/** The events added to the history since `before`; at most as many as one response holds. */
function eventsSince(before: Application, now: Application): readonly ApplicationEvent[] {
  const came = eventCount(now) - eventCount(before);
  return came > 0 ? now.history.slice(-came) : [];
}

function eventCount({ history, olderEvents = 0 }: Application): number {
  return olderEvents + history.length;
}
