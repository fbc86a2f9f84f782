import { z } from "zod/mini";
import type { Auth } from "./auth/auth.ts";
import type { Database } from "./db/connect.ts";
import type { InboxEvents } from "./realtime/inbox-events.ts";
import type { PageEvents } from "./realtime/page-events.ts";
import type { DirectorySource } from "./pages/directory/directory-source.ts";

interface ChannelsDeps {
  readonly database: Database;
  readonly pages: { readonly directory: Pick<DirectorySource, "changed" | "left"> };
  readonly auth: Auth;
  readonly pageEvents: PageEvents;
  readonly inboxEvents: InboxEvents;
}

/**
 * Listens to the database's channels for events of other processes. After a lost connection events may have been
 * missed, so everything is compared or reloaded. Returns a function that stops listening.
 */
export async function listenToChannels(deps: ChannelsDeps): Promise<() => Promise<void>> {
  const { database, auth, pageEvents, inboxEvents } = deps;
  const { directory } = deps.pages;
  const stopListening = [
    await database.listen("site_changed", {
      onMessage: (payload) => void directory.changed(readEdition(payload)),
      onReconnect: () => void directory.changed(),
    }),
    await database.listen("page_published", {
      onMessage: (payload) => onPublished(directory, pageEvents, payload),
      onReconnect: pageEvents.anyChanged,
    }),
    await database.listen("page_changed", {
      onMessage: pageEvents.changed,
      onReconnect: pageEvents.anyChanged,
    }),
    await database.listen("application_changed", {
      onMessage: inboxEvents.changed,
      onReconnect: inboxEvents.anyChanged,
    }),
    await database.listen("session_ended", {
      onMessage: auth.sessionEnded,
      onReconnect: auth.anySessionEnded,
    }),
  ];
  return async () => {
    await Promise.all(stopListening.map((stop) => stop()));
  };
}

const leftMessage = z.object({ left: z.array(z.string()) });

const publishedMessage = z.object({ pageId: z.string() });

/** The edition that a message names; undefined if it cannot be read. */
function readEdition(payload: string): number | undefined {
  const edition = Number(payload);
  return Number.isSafeInteger(edition) && edition > 0 ? edition : undefined;
}

/**
 * Another process published a page, or pages left their addresses. That the site changed is another message. One that cannot
 * be parsed is treated as a publication of any page.
 */
function onPublished(
  directory: ChannelsDeps["pages"]["directory"],
  pageEvents: PageEvents,
  payload: string,
): void {
  const message = parseJson(payload);
  const left = leftMessage.safeParse(message);
  if (left.success) {
    if (left.data.left.length > 0) void directory.left(left.data.left);
    return;
  }
  const read = publishedMessage.safeParse(message);
  if (read.success) pageEvents.changed(read.data.pageId);
  else pageEvents.anyChanged();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
