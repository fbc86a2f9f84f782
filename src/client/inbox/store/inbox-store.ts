import { createStore, type StoreApi } from "zustand/vanilla";
import { createApiClient } from "#core/contract/client.ts";
import type { ApiClient } from "#core/contract/client.ts";
import { inboxEvents, listenToInbox, listInboxPeople } from "#core/contract/inbox.ts";
import type { InboxEvent } from "#core/contract/inbox.ts";
import { currentSession } from "#core/contract/session.ts";
import type { Person } from "#core/contract/session.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { openEventStream } from "#client/ui/realtime/event-stream.ts";
import type { EventStreamState } from "#client/ui/realtime/event-stream.ts";
import { createOpenApplication } from "./open-application.ts";
import type { OpenApplication } from "./open-application.ts";
import { createApplicationList } from "./application-list.ts";
import type { ApplicationList } from "./application-list.ts";
import type { InboxDeps } from "./deps.ts";

/** A person an application can be assigned to. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
}

export interface InboxState {
  readonly person: Person | null;
  readonly people: readonly Colleague[];
  /** Whether a mail server is configured. */
  readonly isSending: boolean;
  /** Why the inbox could not be loaded. */
  readonly failure: string | null;
  /** The session ended while the inbox was open. Typed text is kept until somebody signs in again. */
  readonly isSignedOut: boolean;
  readonly connection: EventStreamState["kind"];
  /** Incremented whenever anything may have changed, so that screens reload. */
  readonly revision: number;
}

/** The state of the inbox and its actions. */
export interface InboxStore {
  readonly api: ApiClient;
  readonly deps: InboxDeps;
  readonly state: StoreApi<InboxState>;
  readonly list: ApplicationList;
  readonly application: OpenApplication;
  /** Loads the signed-in person and subscribes to events. */
  readonly open: () => Promise<void>;
  /** Resumes after somebody signed in again in another tab. */
  readonly continueAfterSignIn: () => Promise<void>;
}

/** Milliseconds for which events are collected before the data is reloaded. */
const batchMs = 250;

/** Creates the store; it loads nothing until `open` is called. */
export function createInboxStore(deps: InboxDeps): InboxStore {
  const state = createStore<InboxState>(() => ({
    person: null,
    people: [],
    isSending: false,
    failure: null,
    isSignedOut: false,
    connection: "connecting",
    revision: 0,
  }));
  const { confirmIdentity } = deps;
  const api = createApiClient(deps.fetch, {
    ...(confirmIdentity === undefined ? {} : { confirmIdentity }),
    onRefused: (refusal) => {
      deps.onRefused(refusal);
      if (refusal.code === "not-signed-in") state.setState({ isSignedOut: true });
    },
  });
  const list = createApplicationList(api);
  const application = createOpenApplication({ api, deps, list });

  const onChanged = collectChanges(deps.later, (isChanged) => {
    state.setState(({ revision }) => ({ revision: revision + 1 }));
    void list.refresh();
    const { id } = application.state.getState();
    if (id !== null && isChanged(id)) void application.refresh();
  });
  const listen = () =>
    openEventStream<InboxEvent>(
      deps,
      { address: listenToInbox.path, readEvent, firstEvent: "changed" },
      {
        onEvent: (event) => {
          if (event.name === "changed") onChanged(event.value.ids);
        },
        onState: ({ kind }) =>
          state.setState(
            kind === "signed-out" ? { connection: kind, isSignedOut: true } : { connection: kind },
          ),
      },
    );
  let stream: ReturnType<typeof listen> | null = null;

  const open = async (): Promise<void> => {
    const [session, people] = await Promise.all([
      api.call(currentSession, {}),
      api.call(listInboxPeople, {}),
    ]);
    if (!session.ok) {
      state.setState({ failure: refusalText(session.refusal) });
      return;
    }
    state.setState({
      person: session.value,
      ...(people.ok ? people.value : {}),
      failure: null,
      isSignedOut: false,
    });
    stream ??= listen();
  };

  return {
    api,
    deps,
    state,
    list,
    application,
    open,
    continueAfterSignIn: async () => {
      const session = await api.call(currentSession, {});
      if (!session.ok) return;
      state.setState({ person: session.value, isSignedOut: false });
      stream?.reconnectNow();
      await Promise.all([list.refresh(), application.refresh()]);
    },
  };
}

/**
 * Collects the ids of changed applications for a moment, then calls `reload` once for all of them.
 * An empty list of ids means that anything may have changed.
 */
function collectChanges(
  later: InboxDeps["later"],
  reload: (isChanged: (id: string) => boolean) => void,
): (ids: readonly string[]) => void {
  let changedIds: Set<string> | "any" | null = null;
  const flush = (): void => {
    const ids = changedIds;
    changedIds = null;
    reload((id) => ids === "any" || ids?.has(id) === true);
  };
  return (ids) => {
    if (changedIds === null) later(flush, batchMs);
    if (ids.length === 0 || changedIds === "any") changedIds = "any";
    else changedIds = new Set([...(changedIds ?? []), ...ids]);
  };
}

function readEvent(name: string, value: unknown): InboxEvent | null {
  if (name === "signed-out") return { name, value: {} };
  const read = inboxEvents.changed.safeParse(value);
  return name === "changed" && read.success ? { name, value: read.data } : null;
}
