import { arrow, numbered, round, stone, type Sheet } from "./sheet.ts";

/** Who does a task. */
export type Worker = "agent" | "person";

const columns = [106, 326] as const;
const first = 66;
const step = 122;
const size = { width: 108, height: 68, radius: 40 };
/** Drawn if nothing was entered. */
const plain: readonly Worker[] = ["agent", "agent", "person", "agent"];

/**
 * Draws tasks as stations on a zigzag line, two per row. Agents are rectangles; a person, for whom
 * the flow waits, is a circle.
 */
export function drawWorkflow(written: readonly Worker[]): Sheet {
  const workers = written.length === 0 ? plain : written;
  const places = workers.map((by, index) => {
    const row = Math.floor(index / 2);
    const isSecond = index % 2 === 1;
    const left = isSecond === (row % 2 === 0) ? columns[1] : columns[0];
    return { by, left, top: first + step * row };
  });
  const links = places.slice(1).map((to, index) => ({ from: places[index] ?? to, to }));
  const reach = (by: Worker) => (by === "agent" ? size.width / 2 : size.radius);
  const height = (by: Worker) => (by === "agent" ? size.height / 2 : size.radius);
  const ends = links.map(({ from, to }) => {
    if (from.left === to.left) {
      return {
        start: [from.left, from.top + height(from.by)],
        end: [to.left, to.top - height(to.by)],
      } as const;
    }
    const sign = to.left > from.left ? 1 : -1;
    return {
      start: [from.left + sign * reach(from.by), from.top],
      end: [to.left - sign * reach(to.by), to.top],
    } as const;
  });
  const ways = ends.map(({ start, end }) => `M${start.join(" ")}L${end.join(" ")}`);
  return {
    // One more turn than ways, because the last station leads nowhere.
    turns: places.length,
    height: (places.at(-1)?.top ?? first) + first + 10,
    plan: "",
    line: ways.join(""),
    ways,
    arrows: ends
      .map(({ start, end }) =>
        arrow(end, start[0] === end[0] ? "down" : end[0] > start[0] ? "right" : "left"),
      )
      .join(""),
    stations: places.map(({ by, left, top }, index) => ({
      shape:
        by === "agent"
          ? stone([left, top], size.width, size.height)
          : round([left, top], size.radius),
      at: [left, top],
      label: numbered(index),
      look: by,
    })),
    notes: [],
  };
}
