import { arrow, numbered, stone, type Sheet } from "./sheet.ts";

/** The participants; each has a lane of its own. */
export type Speaker = "person" | "agent" | "records";

const lanes: Readonly<Record<Speaker, number>> = { person: 56, agent: 216, records: 376 };
const head = { top: 38, size: 44 };
const first = 104;
const step = 50;
/** Drawn if nothing was entered: a question is passed to the records and back. */
const plain: readonly Speaker[] = ["person", "agent", "records", "agent"];

/**
 * Draws a sequence diagram: a vertical lane per participant, and each message as an arrow from its
 * speaker to the next. The last message returns to the first speaker. The line is continuous.
 */
export function drawConversation(written: readonly Speaker[]): Sheet {
  const speakers = written.length === 0 ? plain : written;
  const foot = first + step * (speakers.length - 1) + 34;
  const messages = speakers.map((from, index) => {
    const to = speakers[index + 1] ?? speakers[0] ?? from;
    const top = first + step * index;
    return { from: lanes[from], to: lanes[to], top, start: index === 0 ? 60 : top - step };
  });
  const ways = messages.map(({ from, to, top, start }) =>
    // If the same participant speaks next, the line loops back into the lane.
    from === to ? `M${from} ${start}V${top - 16}h36v16h-36` : `M${from} ${start}V${top}H${to}`,
  );
  return {
    height: foot + 34,
    turns: ways.length,
    plan: Object.values(lanes)
      .map((left) => `M${left} ${head.top + head.size / 2}V${foot}`)
      .join(""),
    line: ways.join(""),
    ways,
    arrows: messages
      .map(({ from, to, top }) => arrow([to, top], to > from ? "right" : "left"))
      .join(""),
    stations: (["person", "agent", "records"] as const).map((look) => ({
      shape: stone([lanes[look], head.top], head.size, head.size),
      at: [lanes[look], head.top],
      label: "",
      look,
    })),
    notes: messages.map(({ from, to, top }, index) => ({
      at: [from === to ? from + 54 : (from + to) / 2, top - 8],
      text: numbered(index),
    })),
  };
}
