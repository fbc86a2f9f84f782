import { liveEvents } from "#core/contract/live.ts";
import type { LiveEvent } from "#core/contract/live.ts";

/** Reads server-sent events out of pieces of text, wherever they were cut. */
export interface EventReader {
  /** The events that this piece completes. What is not of the contract is left out: the server may be newer. */
  readonly read: (piece: string) => readonly LiveEvent[];
}

/** A reader for one stream. */
export function createEventReader(): EventReader {
  let rest = "";
  return {
    read: (piece) => {
      const parts = (rest + piece).split("\n\n");
      rest = parts.pop() ?? "";
      return parts.flatMap((part) => {
        const event = eventOf(part);
        return event === null ? [] : [event];
      });
    },
  };
}

function eventOf(part: string): LiveEvent | null {
  const lines = part.split("\n");
  const name = fieldOf(lines, "event");
  const data = fieldOf(lines, "data");
  if (name === null || data === null) return null;
  const value = parseJson(data);
  switch (name) {
    case "page": {
      const read = liveEvents.page.safeParse(value);
      return read.success ? { name, value: read.data } : null;
    }
    case "presence": {
      const read = liveEvents.presence.safeParse(value);
      return read.success ? { name, value: read.data } : null;
    }
    case "signed-out":
      return { name, value: {} };
    default:
      return null;
  }
}

function fieldOf(lines: readonly string[], name: string): string | null {
  const line = lines.find((each) => each.startsWith(`${name}: `));
  return line === undefined ? null : line.slice(name.length + 2);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
