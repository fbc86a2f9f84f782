/** An event by its name. */
export interface NamedEvent {
  readonly name: string;
}

/** Reads server-sent events out of pieces of text, wherever they were cut. */
export interface EventReader<Event> {
  /** The events that this piece completes. What is not of the contract is left out: the server may be newer. */
  readonly read: (piece: string) => readonly Event[];
}

/** A reader for one stream; `readEvent` gives null for what is not of its contract. */
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
