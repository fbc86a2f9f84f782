import { isObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { deviceFields } from "#blocks/_kit/styles/device-fields.ts";

const field = deviceFields["styles.responsive"];
const devices = ["mobile", "tablet", "desktop"] as const;
type Device = (typeof devices)[number];

/** The devices on which a block's own styles hide it, from small to large. */
export function hiddenOn({ styles }: Pick<Block, "styles">): readonly Device[] {
  if (styles["display"] === "hidden") return devices;
  const stored = styles["responsive"];
  if (!isObject(stored)) return [];
  const { value } = field.read(stored);
  return devices.filter((device) => value[device].hidden);
}

/** Whom a block is hidden from, such as "Hidden on mobile and tablet"; null if everybody sees it. */
export function hiddenText(block: Pick<Block, "styles" | "isVisible">): string | null {
  if (!block.isVisible) return "Hidden";
  const [first, second, ...more] = hiddenOn(block);
  if (first === undefined) return null;
  if (second === undefined) return `Hidden on ${first}`;
  return more.length > 0 ? "Hidden on every screen" : `Hidden on ${first} and ${second}`;
}
