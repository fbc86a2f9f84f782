export interface NamedEvent {
  readonly name: string;
}

/** Parses server-sent events from chunks of text that may be cut anywhere. */
export interface EventReader<Event> {
  /**
   * Returns the events completed by this chunk. Events outside of the contract are skipped, since
   * the server may be newer.
   */
  readonly read: (piece: string) => readonly Event[];
}

/** Creates a reader for one stream. `readEvent` returns null for events outside of its contract. */
export function createEventReader<Event extends NamedEvent>(
  readEvent: (name: string, value: unknown) => Event | null,
): EventReader<Event> {
  let rest = "";
  return {
    read: (piece) => {
      const parts = (rest + piece).split("\n\n");
      rest = parts.pop() ?? "";
      return parts.flatMap((part) => {
        const lines = part.split("\n");
        const name = fieldOf(lines, "event");
        const data = fieldOf(lines, "data");
        const event = name === null || data === null ? null : readEvent(name, parseJson(data));
        return event === null ? [] : [event];
      });
    },
  };
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
