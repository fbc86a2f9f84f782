import { isId } from "./items.ts";
import { isObject } from "./json.ts";
import type { Json } from "./json.ts";
import { reach, setIn } from "./path.ts";
import type { Reached } from "./path.ts";
import type { Block, Page } from "./page.ts";

/** Maximum lengths of a block's texts when sent to the server. */
export const blockLimits = { type: 100, name: 200, aiPrompt: 10_000 } as const;

/** True for a complete block in the canonical form, with no missing and no extra keys. */
export function isBlock(value: unknown): value is Block {
  return (
    isObject(value) &&
    Object.keys(value).length === 9 &&
    isId(value["id"]) &&
    isText(value["type"], blockLimits.type) &&
    value["type"] !== "" &&
    isText(value["name"], blockLimits.name) &&
    isObject(value["content"]) &&
    isObject(value["styles"]) &&
    isObject(value["settings"]) &&
    typeof value["isVisible"] === "boolean" &&
    typeof value["createdByAi"] === "boolean" &&
    (value["aiPrompt"] === null || isText(value["aiPrompt"], blockLimits.aiPrompt))
  );
}

/** Looks up parsed segments in a block: `name`, `isVisible`, or a path under content, styles, settings. */
export function reachInBlock(block: Block, segments: readonly string[]): Reached {
  const [root, ...rest] = segments;
  switch (root) {
    case "name":
    case "isVisible":
    case "content":
    case "styles":
    case "settings":
      return deeper(reach(block[root], rest));
    case undefined:
    default:
      return { kind: "blocked", at: 0 };
  }
}

/** The block with the value written at parsed segments (undefined unsets it), or null if it cannot be written there. */
export function writeInBlock(
  block: Block,
  segments: readonly string[],
  value: Json | undefined,
): Block | null {
  const [root, ...rest] = segments;
  switch (root) {
    case "name":
      return rest.length === 0 && typeof value === "string" ? { ...block, name: value } : null;
    case "isVisible":
      return rest.length === 0 && typeof value === "boolean"
        ? { ...block, isVisible: value }
        : null;
    case "content":
    case "styles":
    case "settings": {
      const part = setIn(block[root], rest, value);
      return isObject(part) ? { ...block, [root]: part } : null;
    }
    case undefined:
    default:
      return null;
  }
}

/** Looks up parsed segments in a page: `name`, or a path under background, seo. */
export function reachInPage(page: Page, segments: readonly string[]): Reached {
  const [root, ...rest] = segments;
  switch (root) {
    case "name":
    case "background":
    case "seo":
      return deeper(reach(page[root], rest));
    case undefined:
    default:
      return { kind: "blocked", at: 0 };
  }
}

/** The page with the value written at parsed segments (undefined unsets it), or null if it cannot be written there. */
export function writeInPage(
  page: Page,
  segments: readonly string[],
  value: Json | undefined,
): Page | null {
  const [root, ...rest] = segments;
  switch (root) {
    case "name":
      return rest.length === 0 && typeof value === "string" ? { ...page, name: value } : null;
    case "background":
    case "seo": {
      const part = setIn(page[root], rest, value);
      return isObject(part) ? { ...page, [root]: part } : null;
    }
    case undefined:
    default:
      return null;
  }
}

function deeper(reached: Reached): Reached {
  return reached.kind === "value" ? reached : { ...reached, at: reached.at + 1 };
}

function isText(value: unknown, most: number): value is string {
  return typeof value === "string" && value.length <= most;
}
