/** The parts of a block that hold its fields. */
export const blockParts = ["content", "styles", "settings"] as const;
export type BlockPart = (typeof blockParts)[number];

/** A path in a block taken apart: `content.stats.#k3f9a2bc.label`. */
export interface BlockPath {
  readonly part: BlockPart;
  /** The field's own name; empty for the part as a whole. */
  readonly name: string;
  /** What follows inside of the field: items as `#id`, names, a line by its number. */
  readonly rest: readonly string[];
}

/** Null for a path that leads to no field: `name`, `isVisible`, or one that no block has. */
export function splitBlockPath(path: string): BlockPath | null {
  const [part = "", name = "", ...rest] = path.split(".");
  return isBlockPart(part) ? { part, name, rest } : null;
}

function isBlockPart(name: string): name is BlockPart {
  return name === "content" || name === "styles" || name === "settings";
}
