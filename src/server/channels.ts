import { z } from "zod/mini";
import type { Auth } from "./auth/auth.ts";
import type { Database } from "./db/connect.ts";
import type { InboxEvents } from "./realtime/inbox-events.ts";
import type { PageEvents } from "./realtime/page-events.ts";
import type { Site } from "./site/site.ts";

interface ChannelsDeps {
  readonly database: Database;
  readonly site: Site;
  readonly auth: Auth;
  readonly pageEvents: PageEvents;
  readonly inboxEvents: InboxEvents;
  /** Clears what is cached of published pages outside the site's own caches. */
  readonly forgetPublished: () => void;
}

/**
 * Listens to the database's channels for events of other processes. After a lost connection events may have been
 * missed, so everything is compared or reloaded. Returns a function that stops listening.
 */
export async function listenToChannels(deps: ChannelsDeps): Promise<() => Promise<void>> {
  const { database, site, auth, pageEvents, inboxEvents, forgetPublished } = deps;
  const stopListening = [
    await database.listen("page_published", {
      onMessage: (payload) => {
        forgetPublished();
        onPublished(site, pageEvents, payload);
      },
      onReconnect: () => {
        forgetPublished();
        void site.checkAll();
      },
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

const publishedMessage = z.object({
  pageId: z.string(),
  slug: z.string(),
  version: z.optional(z.number()),
});

/** Another process published a page; a message that cannot be parsed is treated as a change of any page. */
function onPublished(site: Site, pageEvents: PageEvents, payload: string): void {
  const message = parseJson(payload);
  const left = leftMessage.safeParse(message);
  if (left.success) return site.left(left.data.left);
  const read = publishedMessage.safeParse(message);
  if (read.success) site.published(read.data);
  else site.siteChanged();
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
