import { createApiClient } from "#core/contract/client.ts";
import type { ApiClient, Fetch } from "#core/contract/client.ts";
import { currentSession } from "#core/contract/session.ts";
import { loadDraft, saveDraft } from "#core/contract/pages.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import type { Role } from "#core/contract/roles.ts";
import { newItemId } from "#core/document/ids.ts";
import type { Block, Page } from "#core/document/page.ts";
import { diff } from "#core/document/diff.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { registry } from "#blocks/registry.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { testOrigin } from "../../../test/create-test-app.ts";
import { createEditor } from "./create-editor.ts";
import type { Editor } from "./editor.ts";
import type { NoticeText } from "./notices.ts";
import { createMemoryStore } from "./pending-store.ts";
import type { PendingStore } from "./pending-store.ts";

/** An editor on a running app, with its notices and a clock and network that tests control. */
export interface TestEditor {
  readonly editor: Editor;
  readonly api: ApiClient;
  /** All notices shown, oldest first: `success: Saved …`. */
  readonly shownNotices: string[];
  readonly last: () => NoticeText | undefined;
  readonly clock: { now: number };
  readonly network: Network;
  /** Website paths that were opened. */
  readonly visited: string[];
  /** The delays of all scheduled callbacks, in milliseconds. */
  readonly waits: () => readonly number[];
  /** Runs all scheduled callbacks at once. */
  readonly runLater: () => Promise<void>;
}

/** Controls the requests. */
export interface Network {
  /** `lose-answer`: the server handles the request, but the response is lost. */
  mode: "up" | "down" | "lose-answer" | "signed-out";
  /** The request bodies sent. */
  readonly sent: string[];
  /** Run once, before the next request is sent. */
  before: (() => Promise<void>) | null;
  /** The response to the next request, as a newer server would send it. */
  newer?: Response;
}

export interface TestEditorOptions {
  readonly as?: Role;
  readonly store?: PendingStore;
  readonly seed?: number;
  /** Loads the block types; without it they are loaded already. */
  readonly load?: () => Promise<void>;
  /** The block types of this window; those of an older version may accept what the server refuses. */
  readonly types?: Registry;
  /** False: nothing is ever painted, as in a window that crashes first. */
  readonly draws?: boolean;
}

let seeds = 1;

/** Opens a page in a new editor. */
export async function openTestEditor(
  app: TestApp,
  pageId: string,
  {
    as = "editor",
    store = createMemoryStore(),
    seed = (seeds += 1),
    load = registry.loadAll,
    types = registry,
    draws = true,
  }: TestEditorOptions = {},
): Promise<TestEditor> {
  const network: Network = { mode: "up", sent: [], before: null };
  const api = createApiClient(fetchAs(app, await cookieOf(app, as), network));
  const draft = valueOf(await api.call(loadDraft, { params: { pageId } }));
  const person = valueOf(await api.call(currentSession, {}));
  const clock = { now: 1_000_000 };
  const shownNotices: string[] = [];
  const notices: NoticeText[] = [];
  const visited: string[] = [];
  const laters: { readonly run: () => void; readonly ms: number }[] = [];
  const say = (kind: string) => (notice: NoticeText) => {
    notices.push(notice);
    const { text, detail } = typeof notice === "string" ? { text: notice } : notice;
    shownNotices.push(`${kind}: ${text}${detail === undefined ? "" : ` — ${detail}`}`);
  };
  const editor = createEditor({
    api,
    registry: { ...types, load },
    store,
    notices: {
      success: say("success"),
      error: say("error"),
      warning: say("warning"),
      info: say("info"),
    },
    now: () => (clock.now += 1),
    random: randomFrom(seed),
    later: (run, ms) => {
      const one = { run, ms };
      laters.push(one);
      return () => void laters.splice(laters.indexOf(one), 1);
    },
    afterPaint: (run) => {
      if (!draws) return () => {};
      const timer = setTimeout(run);
      return () => clearTimeout(timer);
    },
    openInNewTab: (path) => visited.push(path),
    person,
    draft,
  });
  await editor.settled();
  return {
    editor,
    api,
    shownNotices,
    last: () => notices.at(-1),
    clock,
    network,
    visited,
    waits: () => laters.map(({ ms }) => ms),
    runLater: async () => {
      for (const { run } of laters.splice(0)) run();
      await untilIdle(editor);
    },
  };
}

/** Resolves when no save is in flight. */
export function untilIdle(editor: Editor): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (editor.getState().status.kind !== "saving") {
        stop();
        resolve();
      }
    };
    const stop = editor.subscribe(look);
    look();
  });
}

/** Replaces the blocks of a page on the server. */
export async function fillPage(
  app: TestApp,
  pageId: string,
  blocks: readonly Block[],
): Promise<Page> {
  const network: Network = { mode: "up", sent: [], before: null };
  const api = createApiClient(fetchAs(app, await cookieOf(app, "administrator"), network));
  const { page, revision } = valueOf(await api.call(loadDraft, { params: { pageId } }));
  const operations = diff(page, { ...page, blocks });
  if (operations.length === 0) return page;
  valueOf(
    await api.call(saveDraft, {
      params: { pageId },
      body: {
        baseRevision: revision,
        saveId: newItemId(Math.random),
        operations: [...operations],
      },
    }),
  );
  return { ...page, blocks };
}

/** The page stored on the server. */
export async function storedPage(app: TestApp, pageId: string): Promise<Page> {
  const response = await app.request(loadDraft, { params: { pageId }, as: "administrator" });
  return loadDraft.shapes.response.parse(await response.json()).page;
}

/** The page shown in the editor. */
export function shown(editor: Editor): Page {
  return editor.getState().history.present;
}

/** The value of a successful outcome; throws otherwise. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.refusal)}`);
  return outcome.value;
}

const cookies = new WeakMap<TestApp, Map<Role, Promise<string>>>();

/** One session per role, because signing in is rate-limited. */
function cookieOf(app: TestApp, role: Role): Promise<string> {
  const known = cookies.get(app) ?? new Map<Role, Promise<string>>();
  cookies.set(app, known);
  const cookie = known.get(role) ?? app.signIn(role);
  known.set(role, cookie);
  return cookie;
}

function fetchAs(app: TestApp, cookie: string, network: Network): Fetch {
  return async (url, init) => {
    const before = network.before;
    network.before = null;
    await before?.();
    if (typeof init.body === "string") network.sent.push(init.body);
    if (network.mode === "down") throw new TypeError("Failed to fetch");
    const { newer } = network;
    delete network.newer;
    if (newer !== undefined) return newer;
    const headers = new Headers(init.headers);
    if (network.mode !== "signed-out") headers.set("cookie", cookie);
    headers.set("origin", testOrigin);
    headers.set("sec-fetch-site", "same-origin");
    const response = await app.fetch(url, { ...init, headers });
    if (network.mode === "lose-answer") throw new TypeError("Failed to fetch");
    return response;
  };
}

/** A seeded random number generator. */
function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return (state >>> 0) / 4_294_967_296;
  };
}
