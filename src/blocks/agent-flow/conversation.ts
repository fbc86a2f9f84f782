import { arrow, numbered, stone, type Sheet } from "./sheet.ts";

/** Who can say something; each has a line of its own. */
export type Speaker = "person" | "agent" | "records";

const lanes: Readonly<Record<Speaker, number>> = { person: 56, agent: 216, records: 376 };
const head = { top: 38, size: 44 };
const first = 104;
const step = 50;
/** What is drawn where nothing was written: a question goes to the records and comes back. */
const plain: readonly Speaker[] = ["person", "agent", "records", "agent"];

/**
 * A conversation as engineers draw one: a line down for each who speaks, and across them every message, from who says it
 * to who speaks next. The last goes back to who began. All of it is one line.
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
    // Who speaks on takes the line out and back.
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
