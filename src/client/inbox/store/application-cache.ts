import type { ApiClient } from "#core/contract/client.ts";
import { loadJobApplication } from "#core/contract/job-applications.ts";
import type { Application } from "#core/contract/job-applications.ts";
import type { Outcome } from "#core/contract/refusals.ts";

/** Applications as stored on the server; shown at once when opened again, then reloaded. */
export interface ApplicationCache {
  readonly get: (id: string) => Application | undefined;
  /** Adds or replaces an application as the newest one; the oldest one may be evicted. */
  readonly put: (application: Application) => void;
  /** Replaces an application that may be shown, without making it the newest one. */
  readonly update: (application: Application) => void;
  readonly drop: (id: string) => void;
  /** Loads an application without caching it; concurrent calls for the same one share a request. */
  readonly request: (id: string) => Promise<Outcome<Application>>;
  /** True while a request for it is in flight. */
  readonly isLoading: (id: string) => boolean;
}

const maxCached = 30;

/** Creates an empty cache. */
export function createApplicationCache(api: ApiClient): ApplicationCache {
  const cached = new Map<string, Application>();
  const inFlight = new Map<string, Promise<Outcome<Application>>>();
  return {
    get: (id) => cached.get(id),
    put: (application) => {
      cached.delete(application.id);
      cached.set(application.id, application);
      const [oldest] = cached.keys();
      if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
    },
    update: (application) => cached.set(application.id, application),
    drop: (id) => cached.delete(id),
    request: (id) => {
      const request =
        inFlight.get(id) ??
        api
          .call(loadJobApplication, { params: { applicationId: id } })
          .finally(() => inFlight.delete(id));
      inFlight.set(id, request);
      return request;
    },
    isLoading: (id) => inFlight.has(id),
  };
}
