import type { InboxEvent } from "#core/contract/inbox.ts";
import { inboxLimits } from "#core/contract/inbox.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";

/** The stream of one inbox window. */
export interface InboxListening {
  readonly send: (event: InboxEvent) => void;
  /** Ends the stream; later events are dropped. */
  readonly end: () => void;
}

/** Events for open inbox windows. Expected refusals are returned. */
export interface InboxEvents {
  /** Sends changes to a window until the returned function is called. */
  readonly open: (actor: Actor, listening: InboxListening) => Outcome<() => void>;
  /** Called when the database notifies of a changed application; an empty id means any. */
  readonly changed: (applicationId: string) => void;
  /** Called when notifications may have been missed. */
  readonly anyChanged: () => void;
  /** Ends every stream, and refuses new ones. */
  readonly closeAll: () => void;
}

/**
 * The inbox windows connected to this process. Events contain only the ids of applications to reload, never their
 * contents.
 */
export function createInboxEvents(): InboxEvents {
  const all = new Set<InboxListening & { readonly personId: string }>();
  let isOver = false;
  const sendAll = (ids: readonly string[]): void => {
    for (const { send } of all) send({ name: "changed", value: { ids } });
  };
  return {
    open: (actor, listening) => {
      if (!admits(staff, actor.role)) return refused("not-allowed");
      if (isOver) return refused("unavailable");
      const ofPerson = [...all].filter(({ personId }) => personId === actor.id).length;
      if (ofPerson >= inboxLimits.perPerson || all.size >= inboxLimits.inAll) {
        return refused("too-many-inboxes");
      }
      const watcher = { ...listening, personId: actor.id };
      all.add(watcher);
      // Data may have changed between what the window loaded and now.
      watcher.send({ name: "changed", value: { ids: [] } });
      return done(() => void all.delete(watcher));
    },
    changed: (applicationId) => sendAll(applicationId === "" ? [] : [applicationId]),
    anyChanged: () => sendAll([]),
    closeAll: () => {
      isOver = true;
      const ended = [...all];
      all.clear();
      for (const { end } of ended) end();
    },
  };
}
