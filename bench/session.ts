import { randomUUID } from "node:crypto";
import type { LoggedSave, Published } from "../src/core/contract/pages.ts";
import type { Operation } from "../src/core/document/operation.ts";
import type { Block, Page } from "../src/core/document/page.ts";
import { administrator, ask } from "./program.ts";
import type { Answer } from "./program.ts";

/** A signed-in client that calls the API like the builder. */
export interface Session {
  /** The session's `Cookie` header. */
  readonly cookie: string;
  readonly draft: (pageId: string) => Promise<{ readonly page: Page; readonly revision: number }>;
  /** Saves based on a revision; throws if refused. */
  readonly save: (
    pageId: string,
    baseRevision: number,
    operations: readonly Operation[],
    saveId?: string,
  ) => Promise<{ readonly revision: number; readonly since: readonly LoggedSave[] }>;
  readonly publish: (pageId: string, revision: number) => Promise<Published>;
  /** Any call; returns the raw response. Throws only if there was none. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<Answer>;
}

/** Signs in with the regular form. Throws if that fails. */
export async function signIn(origin: string): Promise<Session> {
  const form = new URLSearchParams({ ...administrator });
  const answer = await ask(`${origin}/login`, {
    method: "POST",
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    body: form.toString(),
  });
  const cookies = answer.headers["set-cookie"]?.map((cookie) => cookie.split(";")[0] ?? "") ?? [];
  if (answer.status !== 303 || cookies.length === 0) {
    throw new Error(`Signing in was answered with ${answer.status}: ${answer.body.toString()}`);
  }
  return sessionWith(origin, cookies.join("; "));
}

/** A text block with this HTML. */
export function textBlock(id: string, html: string): Block {
  return {
    id,
    type: "text",
    name: "Text block",
    content: { html },
    styles: {},
    settings: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  };
}

/** Makes these the page's only blocks, in as many saves as needed; returns the revision. */
export async function fillPage(
  session: Session,
  pageId: string,
  blocks: readonly Block[],
): Promise<number> {
  const { page, revision: base } = await session.draft(pageId);
  let revision = base;
  const all = [
    ...page.blocks.map((item): Operation => ({ op: "remove", item, after: null })),
    ...blocks.map((item, index): Operation => {
      return { op: "add", item, after: blocks[index - 1]?.id ?? null };
    }),
  ];
  const perSave = 500;
  for (let start = 0; start < all.length; start += perSave) {
    const operations = all.slice(start, start + perSave);
    // Each save is based on the previous one.
    ({ revision } = await session.save(pageId, revision, operations));
  }
  return revision;
}

function sessionWith(origin: string, cookie: string): Session {
  const call: Session["call"] = (method, path, body) =>
    ask(`${origin}${path}`, {
      method,
      headers: {
        origin,
        cookie,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const must = async <Value>(method: string, path: string, body?: unknown): Promise<Value> => {
    const answer = await call(method, path, body);
    if (answer.status >= 300) {
      throw new Error(
        `${method} ${path} was answered with ${answer.status}: ${answer.body.toString()}`,
      );
    }
    // The contract's tests guarantee these shapes.
    return JSON.parse(answer.body.toString()) as Value;
  };
  return {
    cookie,
    call,
    draft: (pageId) => must("GET", `/api/pages/${pageId}/draft`),
    save: (pageId, baseRevision, operations, saveId = randomUUID()) =>
      must("POST", `/api/pages/${pageId}/saves`, { baseRevision, saveId, operations }),
    publish: (pageId, revision) => must("POST", `/api/pages/${pageId}/publications`, { revision }),
  };
}
