import { createStore, type StoreApi } from "zustand/vanilla";
import type { Application, ApplicationEvent } from "#core/contract/job-applications.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import type { ApplicationStatus } from "#core/forms/job-application/form.ts";
import type { ApplicationCache } from "./application-cache.ts";
import type { ApplicationList } from "./application-list.ts";

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

/** Keeps the shown application, its cache entry and its row in the list the same. */
export interface ShownApplication {
  readonly state: StoreApi<OpenApplicationState>;
  readonly isOpen: (id: string) => boolean;
  /** Shows another application, from the cache until it is loaded; null closes it. */
  readonly open: (id: string | null) => void;
  /** Caches an application and updates its row. */
  readonly store: (application: Application) => void;
  /** Stores an application and shows it if it is open; `isOwn` after a change by this person. */
  readonly receive: (application: Application, isOwn: boolean) => void;
  /** Reverts to the last stored state and shows the refusal, if the application is open. */
  readonly showRefusal: (id: string, refusal: Refusal) => void;
  /** Loads an application and shows the result if it is open. */
  readonly load: (id: string) => Promise<void>;
}

const emptyState = {
  application: null,
  refusal: null,
  isGone: false,
  conflict: null,
  changesByOthers: [],
} as const;

/** Creates the state; nothing is open at first. */
export function createShownApplication(
  cache: ApplicationCache,
  list: ApplicationList,
): ShownApplication {
  const state = createStore<OpenApplicationState>(() => ({ id: null, ...emptyState }));
  const isOpen = (id: string): boolean => state.getState().id === id;

  const store = (application: Application): void => {
    cache.put(application);
    const { status, assignee, mailState } = application;
    list.patch(application.id, { status, assignee, mailState });
  };

  const receive: ShownApplication["receive"] = (application, isOwn) => {
    const before = cache.get(application.id);
    store(application);
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

  const showRefusal: ShownApplication["showRefusal"] = (id, refusal) => {
    if (!isOpen(id)) return;
    if (refusal.code === "unknown-application") {
      cache.drop(id);
      state.setState({ application: null, isGone: true, refusal: null });
      return;
    }
    state.setState({ application: cache.get(id) ?? null, refusal });
  };

  return {
    state,
    isOpen,
    open: (id) => {
      const application = id === null ? null : (cache.get(id) ?? null);
      state.setState({ id, ...emptyState, application });
    },
    store,
    receive,
    showRefusal,
    load: async (id) => {
      const outcome = await cache.request(id);
      if (outcome.ok) receive(outcome.value, false);
      else showRefusal(id, outcome.refusal);
    },
  };
}

/** The events added to the history since `before`; at most as many as one response holds. */
function eventsSince(before: Application, now: Application): readonly ApplicationEvent[] {
  const came = eventCount(now) - eventCount(before);
  return came > 0 ? now.history.slice(-came) : [];
}

function eventCount({ history, olderEvents = 0 }: Application): number {
  return olderEvents + history.length;
}
