import type { StoreApi } from "zustand/vanilla";
import type { ApiClient } from "#core/contract/client.ts";
import { markJobApplication } from "#core/contract/job-applications.ts";
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

  const mark: OpenApplication["mark"] = async (isRead) => {
    const { id, application } = state.getState();
    if (id === null || application === null || application.isUnread === !isRead) return;
    const next = { ...application, isUnread: !isRead };
    cache.update(next);
    state.setState({ application: next });
    list.patch(id, { isUnread: !isRead });
    const body = { isRead };
    await api.call(markJobApplication, { params: { applicationId: id }, body });
  };

  return {
    ...createApplicationChanges({ api, notices: deps.notices, cache, shown }),
    state,
    mark,
    show: (id) => {
      if (state.getState().id === id) return;
      shown.open(id);
      if (id === null) return;
      void shown.load(id).then(() => {
        if (shown.isOpen(id)) void mark(true);
      });
    },
    prefetch: (id) => {
      if (cache.get(id) !== undefined || cache.isLoading(id)) return;
      void cache.request(id).then((outcome) => outcome.ok && shown.store(outcome.value));
    },
    refresh: async () => {
      const { id } = state.getState();
      if (id !== null) await shown.load(id);
    },
    dismissConflict: () => state.setState({ conflict: null }),
  };
}
