/** Units across every drawing of this type. */
export const sheetWidth = 432;

/** One drawing: its height, and what stands on it in the order in which it is drawn. */
export interface Sheet {
  readonly height: number;
  /** How many things happen in a round, one after the other. */
  readonly turns: number;
  /** Lines at rest: what is there before anything happens. */
  readonly plan: string;
  /** What the ways go along, each piece of it once. */
  readonly line: string;
  /** Ways along which something goes, in the order in which it happens. */
  readonly ways: readonly string[];
  /** Where ways end, as small arrows. */
  readonly arrows: string;
  readonly stations: readonly Station[];
  readonly notes: readonly Note[];
}

/** Something that works: a stone with its number, or its icon. */
export interface Station {
  readonly shape: string;
  /** Where its middle is. */
  readonly at: readonly [left: number, top: number];
  readonly label: string;
  readonly look: "agent" | "person" | "records" | "question" | "outcome";
}

/** A number beside a line. */
export interface Note {
  readonly at: readonly [left: number, top: number];
  readonly text: string;
}

/** 1 as `01`, as the words beside it are numbered. */
export function numbered(index: number): string {
  return String(index + 1).padStart(2, "0");
}

/** A rectangle of this size around its middle. */
export function stone([left, top]: readonly [number, number], width: number, height: number) {
  return `M${left - width / 2} ${top - height / 2}h${width}v${height}h${-width}z`;
}

/** A circle around its middle. */
export function round([left, top]: readonly [number, number], radius: number) {
  return `M${left - radius} ${top}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
}

/** The head of an arrow that ends here. */
export function arrow([left, top]: readonly [number, number], toward: "right" | "left" | "down") {
  if (toward === "down") return `M${left - 4} ${top - 7}l4 7 4-7`;
  return toward === "right"
    ? `M${left - 7} ${top - 4}l7 4-7 4`
    : `M${left + 7} ${top - 4}l-7 4 7 4`;
}
