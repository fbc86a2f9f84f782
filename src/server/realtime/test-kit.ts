import { listenToPage, liveEvents } from "#core/contract/live.ts";
import type { ListNews, PageNews, Presence } from "#core/contract/live.ts";
import type { Role } from "#core/contract/roles.ts";
import { testOrigin } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";

/** A connected window, with everything it received. */
export interface StreamClient {
  /** Every event and comment received. */
  readonly received: readonly string[];
  /** Resolves with the next page event, from the last one examined on, that satisfies the condition. */
  readonly page: (isIt: (news: PageNews) => boolean) => Promise<PageNews>;
  readonly presence: (isIt: (presence: Presence) => boolean) => Promise<Presence>;
  readonly list: (isIt: (news: ListNews) => boolean) => Promise<ListNews>;
  /** The next comment. */
  readonly comment: () => Promise<void>;
  /** Resolves when the server ended the stream. */
  readonly ended: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Connects with a role's session, or with the given cookie. */
export async function listenTo(
  app: TestApp,
  as: Role | (string & {}),
  pageId: string,
  window: string,
): Promise<StreamClient> {
  const isCookie = as.includes("=");
  const response = isCookie
    ? await app.fetch(`/api/pages/${pageId}/live?window=${window}`, {
        headers: { cookie: as, origin: testOrigin },
      })
    : await app.request(listenToPage, {
        params: { pageId },
        query: { window },
        as: as as Role,
      });
  if (response.status !== 200 || response.body === null) {
    throw new Error(`Not let in: ${response.status} ${await response.text()}`);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const received: string[] = [];
  let rest = "";
  /** Reads one more chunk; false at the end. */
  const readOn = async (): Promise<boolean> => {
    const { done, value } = await reader.read();
    if (done) return false;
    const parts = (rest + value).split("\n\n");
    rest = parts.pop() ?? "";
    received.push(...parts);
    return true;
  };
  let looked = 0;
  const next = async <Value>(find: (text: string) => Value | null): Promise<Value> => {
    for (;;) {
      for (; looked < received.length; looked += 1) {
        const found = find(received[looked] ?? "");
        if (found !== null) {
          looked += 1;
          return found;
        }
      }
      if (!(await readOn())) throw new Error(`The stream ended after ${received.join(" | ")}`);
    }
  };
  return {
    received,
    page: (isIt) =>
      next((text) => {
        const news = eventIn(text, "page");
        return news !== null && isIt(news) ? news : null;
      }),
    presence: (isIt) =>
      next((text) => {
        const presence = eventIn(text, "presence");
        return presence !== null && isIt(presence) ? presence : null;
      }),
    list: (isIt) =>
      next((text) => {
        const news = eventIn(text, "list");
        return news !== null && isIt(news) ? news : null;
      }),
    comment: () => next((text) => (text === ":" ? undefined : null)) as Promise<void>,
    ended: async () => {
      while (await readOn());
    },
    close: () => reader.cancel().catch(() => {}),
  };
}

function eventIn<Name extends "page" | "presence" | "list">(
  text: string,
  name: Name,
): ReturnType<(typeof liveEvents)[Name]["parse"]> | null {
  const [event, data = ""] = text.split("\n");
  if (event !== `event: ${name}`) return null;
  const value: unknown = JSON.parse(data.slice("data: ".length));
  return liveEvents[name].parse(value) as ReturnType<(typeof liveEvents)[Name]["parse"]>;
}
