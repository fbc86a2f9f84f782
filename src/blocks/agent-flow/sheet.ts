/** Width of every drawing of this type, in its units. */
export const sheetWidth = 432;

/** One drawing, with its parts in drawing order. */
export interface Sheet {
  readonly height: number;
  /** Number of steps in a cycle of the animation. */
  readonly turns: number;
  /** Static lines, such as the lanes of a conversation. */
  readonly plan: string;
  /** The lines under the ways, each segment once. */
  readonly line: string;
  /** Paths that the pulses follow, in order. */
  readonly ways: readonly string[];
  /** Arrow heads at the ends of the ways. */
  readonly arrows: string;
  readonly stations: readonly Station[];
  readonly notes: readonly Note[];
}

/** A shape with its number or icon. */
export interface Station {
  readonly shape: string;
  /** Its centre. */
  readonly at: readonly [left: number, top: number];
  readonly label: string;
  readonly look: "agent" | "person" | "records" | "question" | "outcome";
}

/** A number beside a line. */
export interface Note {
  readonly at: readonly [left: number, top: number];
  readonly text: string;
}

/** Formats the index 0 as `01`, like the numbers of the text items. */
export function numbered(index: number): string {
  return String(index + 1).padStart(2, "0");
}

/** Path of a rectangle around its centre. */
export function stone([left, top]: readonly [number, number], width: number, height: number) {
  return `M${left - width / 2} ${top - height / 2}h${width}v${height}h${-width}z`;
}

/** Path of a circle around its centre. */
export function round([left, top]: readonly [number, number], radius: number) {
  return `M${left - radius} ${top}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
}

/** Path of an arrow head with its tip at this point. */
export function arrow([left, top]: readonly [number, number], toward: "right" | "left" | "down") {
  if (toward === "down") return `M${left - 4} ${top - 7}l4 7 4-7`;
  return toward === "right"
    ? `M${left - 7} ${top - 4}l7 4-7 4`
    : `M${left + 7} ${top - 4}l-7 4 7 4`;
}
