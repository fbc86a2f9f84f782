import type { InboxEvent } from "#core/contract/inbox.ts";
import { inboxLimits } from "#core/contract/inbox.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";

/** One window of the inbox at the other end of a connection. */
export interface InboxListening {
  readonly tell: (event: InboxEvent) => void;
  /** Nothing is sent after it. */
  readonly end: () => void;
}

/** Events for the open windows of the inbox. Expected refusals are answered. */
export interface InboxEvents {
  /** Sends a window what changes, until the function that is answered is called. */
  readonly open: (actor: Actor, listening: InboxListening) => Outcome<() => void>;
  /** The database tells of an application, or of any where the id is empty. */
  readonly changed: (applicationId: string) => void;
  /** Notifications may have been missed. */
  readonly anyChanged: () => void;
  /** Ends every window's stream; none is opened any more. */
  readonly closeAll: () => void;
}

/** The windows of the inbox that listen to this process. Events name the applications to read again, never their contents. */
export function createInboxEvents(): InboxEvents {
  const all = new Set<InboxListening & { readonly personId: string }>();
  let isOver = false;
  const tellAll = (ids: readonly string[]): void => {
    for (const { tell } of all) tell({ name: "changed", value: { ids } });
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
      // Something may have changed between what it read and now.
      watcher.tell({ name: "changed", value: { ids: [] } });
      return done(() => void all.delete(watcher));
    },
    changed: (applicationId) => tellAll(applicationId === "" ? [] : [applicationId]),
    anyChanged: () => tellAll([]),
    closeAll: () => {
      isOver = true;
      const ended = [...all];
      all.clear();
      for (const { end } of ended) end();
    },
  };
}
