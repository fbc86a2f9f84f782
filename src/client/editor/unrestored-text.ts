import { isBlock } from "#core/document/block.ts";
import { isObject } from "#core/document/json.ts";
import type { Json } from "#core/document/json.ts";
import type { Page } from "#core/document/page.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { describeOperation, fieldOf, fieldText, sentenceOf, valueText } from "./describe.ts";
import type { NameLink } from "./describe.ts";
import type { UnrestoredChange } from "./unrestored-changes.ts";

/** What an unrestored change is about: "Hero: Title changed". */
export function titleOfChange(change: UnrestoredChange, page: Page, registry: Registry): string {
  const { operation, base } = change;
  if (operation === null) return "A change that cannot be read";
  return sentenceOf(describeOperation(operation, [page, base], registry));
}

/** What unrestored changes are described with. */
export interface ChangeReader {
  /** The page as it is now. */
  readonly page: Page;
  readonly registry: Registry;
  readonly nameLink: NameLink;
}

/** The text an unrestored change would write, as an editor reads it; empty for moves and removals, which write none. */
export function textOfChange(
  { operation, raw, base }: UnrestoredChange,
  { page, registry, nameLink }: ChangeReader,
) {
  if (operation === null) return jsonText(raw);
  if (operation.op === "set" || operation.op === "setPage") {
    return fieldText(fieldOf(operation, [page, base], registry), operation.value, nameLink);
  }
  if (operation.op !== "add") return "";
  const { item } = operation;
  return textsIn(isBlock(item) ? { ...item.content } : { ...item }).join("\n");
}

/** A sentence on why an unrestored change is not on the page. */
export function reasonOfChange({ why, message }: UnrestoredChange): string {
  switch (why) {
    case "stopped":
      return "It was on the page when the builder stopped; another change may be the cause.";
    case "failed":
      return "The builder stopped when this was restored, so it is not restored automatically.";
    case "refused":
      return `It cannot be saved: the value ${message ?? "is not valid"}.`;
    case "unreadable":
      return "It was kept by another version of the builder.";
  }
}

/** All unrestored changes as one text file: readable text first, then everything as JSON, so that nothing is lost. */
export function fileOfChanges(changes: readonly UnrestoredChange[], reader: ChangeReader): string {
  const { page, registry } = reader;
  const parts = changes.map((change) =>
    [
      titleOfChange(change, page, registry),
      reasonOfChange(change),
      textOfChange(change, reader),
    ].join("\n"),
  );
  const data = jsonText(changes.map(({ raw }) => raw));
  return [`Changes to the page “${page.name}”`, ...parts, "The same changes as data:", data].join(
    "\n\n",
  );
}

/** All texts in a value, in order, without ids. */
function textsIn(value: Json, name = ""): readonly string[] {
  if (typeof value === "string") return name === "id" || value === "" ? [] : [valueText(value)];
  if (Array.isArray(value)) return value.flatMap((each: Json) => textsIn(each));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, key));
}

function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? String(value);
}
