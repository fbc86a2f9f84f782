/** The parts of a block that hold its fields. */
export const blockParts = ["content", "styles", "settings"] as const;
export type BlockPart = (typeof blockParts)[number];

/** A parsed path in a block, such as `content.stats.#k3f9a2bc.label`. */
export interface BlockPath {
  readonly part: BlockPart;
  /** The field's name; empty if the path is the part itself. */
  readonly name: string;
  /** The segments inside the field: list items as `#id`, property names, a line by its number. */
  readonly rest: readonly string[];
}

/** Returns null for a path outside the parts that hold fields, such as `name` or `isVisible`. */
export function splitBlockPath(path: string): BlockPath | null {
  const [part = "", name = "", ...rest] = path.split(".");
  return isBlockPart(part) ? { part, name, rest } : null;
}

function isBlockPart(name: string): name is BlockPart {
  return name === "content" || name === "styles" || name === "settings";
}
