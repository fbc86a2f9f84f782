import type { StoreApi } from "zustand/vanilla";
import type { ApiClient } from "#core/contract/client.ts";
import { markJobApplication } from "#core/contract/job-applications.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { createApplicationCache } from "./application-cache.ts";
import { createApplicationChanges } from "./application-changes.ts";
import type { ApplicationChanges } from "./application-changes.ts";
import type { ApplicationList } from "./application-list.ts";
import { createShownApplication } from "./shown-application.ts";
import type { OpenApplicationState } from "./shown-application.ts";
import type { InboxDeps } from "./deps.ts";

/** The application that is open. */
export interface OpenApplication extends ApplicationChanges {
  readonly state: StoreApi<OpenApplicationState>;
  readonly show: (id: string | null) => void;
  /** Loads an application ahead. */
  readonly prefetch: (id: string) => void;
  readonly refresh: () => Promise<void>;
  readonly dismissConflict: () => void;
  readonly mark: (isRead: boolean) => Promise<void>;
}

interface OpenApplicationDeps {
  readonly api: ApiClient;
  readonly deps: InboxDeps;
  readonly list: ApplicationList;
}

/** Creates the state of the open application; nothing is open at first. */
export function createOpenApplication({ api, deps, list }: OpenApplicationDeps): OpenApplication {
  const cache = createApplicationCache(api);
  const shown = createShownApplication(cache, list);
  const { state } = shown;

  /** The application that was opened, but could not be loaded and marked as read yet. */
  let openedId: string | null = null;

  /** Shows the open application as read or not. */
  const showMark = (id: string, isUnread: boolean): void => {
    const stored = cache.get(id);
    if (stored !== undefined) cache.update({ ...stored, isUnread });
    const { application } = state.getState();
    if (shown.isOpen(id) && application !== null) {
      state.setState({ application: { ...application, isUnread } });
    }
  };

  const mark: OpenApplication["mark"] = async (isRead) => {
    const { id, application } = state.getState();
    if (id === null || application === null || application.isUnread === !isRead) return;
    showMark(id, !isRead);
    await list.patchAndStore(id, { isUnread: !isRead }, async () => {
      const body = { isRead };
      const outcome = await api.call(markJobApplication, { params: { applicationId: id }, body });
      // What was loaded meanwhile may be older than the mark.
      showMark(id, outcome.ok ? !isRead : isRead);
      if (outcome.ok) return;
      list.patch(id, { isUnread: isRead });
      deps.notices.error({
        text: isRead ? "Not marked as read" : "Not marked as unread",
        detail: refusalText(outcome.refusal),
        topic: "mark",
      });
    });
  };

  const load = async (id: string): Promise<void> => {
    await shown.load(id);
    if (openedId !== id || !shown.isOpen(id) || state.getState().application === null) return;
    openedId = null;
    await mark(true);
  };

  return {
    ...createApplicationChanges({ api, notices: deps.notices, cache, shown }),
    state,
    mark,
    show: (id) => {
      if (state.getState().id === id) return;
      shown.open(id);
      openedId = id;
      if (id !== null) void load(id);
    },
    prefetch: (id) => {
      if (cache.get(id) !== undefined || cache.isLoading(id)) return;
      void cache.request(id).then((outcome) => outcome.ok && shown.store(outcome.value));
    },
    refresh: async () => {
      const { id } = state.getState();
      if (id !== null) await load(id);
    },
    dismissConflict: () => state.setState({ conflict: null }),
  };
}
