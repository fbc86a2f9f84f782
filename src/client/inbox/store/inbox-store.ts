import { createStore, type StoreApi } from "zustand/vanilla";
import { createApiClient } from "#core/contract/client.ts";
import type { ApiClient } from "#core/contract/client.ts";
import { inboxEvents, listenToInbox, listInboxPeople } from "#core/contract/inbox.ts";
import type { InboxEvent } from "#core/contract/inbox.ts";
import { currentSession } from "#core/contract/people.ts";
import type { Person } from "#core/contract/people.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { openLine } from "#client/ui/live/line.ts";
import type { LineState } from "#client/ui/live/line.ts";
import { createOpenApplication } from "./open-application.ts";
import type { OpenApplication } from "./open-application.ts";
import { createList } from "./application-list.ts";
import type { List } from "./application-list.ts";
import type { Outside } from "./deps.ts";

/** Somebody an application can be given to. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
}

export interface OfficeState {
  readonly person: Person | null;
  readonly people: readonly Colleague[];
  /** Whether a mail server is set. */
  readonly isSending: boolean;
  /** Why nothing could be opened. */
  readonly failure: string | null;
  /** The session ended while the inbox was open: what is typed is kept until somebody signs in again. */
  readonly isSignedOut: boolean;
  readonly line: LineState["kind"];
  /** Counted up whenever anything may have changed: for what is read anew then. */
  readonly news: number;
}

/** The inbox behind its screens. */
export interface Office {
  readonly api: ApiClient;
  readonly outside: Outside;
  readonly state: StoreApi<OfficeState>;
  readonly list: List;
  readonly application: OpenApplication;
  /** Learns who is signed in, and listens from then on. */
  readonly open: () => Promise<void>;
  /** After signing in elsewhere: goes on where it stopped. */
  readonly goOn: () => Promise<void>;
}

/** How long news are gathered before they are read. */
const gatherMs = 250;

/** Everything the inbox knows, and what can be done in it. */
export function createOffice(outside: Outside): Office {
  const state = createStore<OfficeState>(() => ({
    person: null,
    people: [],
    isSending: false,
    failure: null,
    isSignedOut: false,
    line: "connecting",
    news: 0,
  }));
  const api = createApiClient(outside.fetch, {
    onRefused: (refusal) => {
      outside.onRefused(refusal);
      if (refusal.code === "not-signed-in") state.setState({ isSignedOut: true });
    },
  });
  const list = createList(api);
  const application = createOpenApplication({ api, outside, list });

  let gathered: Set<string> | "any" | null = null;
  const readNews = (): void => {
    const ids = gathered;
    gathered = null;
    state.setState(({ news }) => ({ news: news + 1 }));
    void list.refresh();
    const { id } = application.state.getState();
    if (id !== null && (ids === "any" || ids?.has(id) === true)) void application.refresh();
  };
  const hear = (event: InboxEvent): void => {
    if (event.name !== "changed") return;
    if (gathered === null) outside.later(readNews, gatherMs);
    const { ids } = event.value;
    if (ids.length === 0 || gathered === "any") gathered = "any";
    else gathered = new Set([...(gathered ?? []), ...ids]);
  };
  const listen = () =>
    openLine<InboxEvent>(
      outside,
      { address: listenToInbox.path, readEvent, hello: "changed" },
      {
        onEvent: hear,
        onState: ({ kind }) =>
          state.setState(
            kind === "signed-out" ? { line: kind, isSignedOut: true } : { line: kind },
          ),
      },
    );
  let line: ReturnType<typeof listen> | null = null;

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
    line ??= listen();
  };

  return {
    api,
    outside,
    state,
    list,
    application,
    open,
    goOn: async () => {
      const session = await api.call(currentSession, {});
      if (!session.ok) return;
      state.setState({ person: session.value, isSignedOut: false });
      line?.hurry();
      await Promise.all([list.refresh(), application.refresh()]);
    },
  };
}

function readEvent(name: string, value: unknown): InboxEvent | null {
  if (name === "signed-out") return { name, value: {} };
  const read = inboxEvents.changed.safeParse(value);
  return name === "changed" && read.success ? { name, value: read.data } : null;
}
