import type { InboxEvent } from "#core/contract/inbox.ts";
import { inboxLimits } from "#core/contract/inbox.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";

/** One window of the inbox at the other end of a connection. */
export interface InboxListening {
  readonly tell: (event: InboxEvent) => void;
  /** Nothing is told after it. */
  readonly end: () => void;
}

/** What open windows of the inbox are told. Expected refusals are answered. */
export interface InboxEvents {
  /** Tells a window what changes, until it is closed by what is answered. */
  readonly open: (actor: Actor, listening: InboxListening) => Outcome<() => void>;
  /** The database tells of an application, or of any where the id is empty. */
  readonly changed: (applicationId: string) => void;
  /** Notifications may have been missed. */
  readonly anyChanged: () => void;
  /** Ends every window's stream; none is opened any more. */
  readonly closeAll: () => void;
}

/** The windows of the inbox that listen to this process. They are told which applications to read again, never what is in them. */
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
