import { liveEvents } from "#core/contract/live.ts";
import type { LiveEvent } from "#core/contract/live.ts";

/** Parses an event of a page's stream; null if it does not match the contract. */
export function readPageEvent(name: string, value: unknown): LiveEvent | null {
  switch (name) {
    case "page": {
      const read = liveEvents.page.safeParse(value);
      return read.success ? { name, value: read.data } : null;
    }
    case "presence": {
      const read = liveEvents.presence.safeParse(value);
      return read.success ? { name, value: read.data } : null;
    }
    case "list": {
      const read = liveEvents.list.safeParse(value);
      return read.success ? { name, value: read.data } : null;
    }
    case "signed-out":
      return { name, value: {} };
    default:
      return null;
  }
}
