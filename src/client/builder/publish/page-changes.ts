import type { Registry } from "#blocks/create-registry.ts";
import { diff } from "#core/document/diff.ts";
import type { Json } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import { describeOperation, fieldOf, fieldText } from "#client/editor/describe.ts";
import { blockOf } from "#client/editor/editor-state.ts";

/** One difference as shown to editors: a label, and the old and new value. */
export interface ChangeLine {
  readonly label: string;
  /** A verb such as "added" if the change is not a change of value. */
  readonly verb: string | null;
  readonly was: string;
  readonly value: string;
}

/** All differences of one block, or of the page settings (`block` null). */
export interface PageChange {
  readonly block: string | null;
  readonly name: string;
  readonly tags: readonly ("added" | "removed" | "moved" | "hidden")[];
  readonly lines: readonly ChangeLine[];
}

/** The differences between two pages: the page settings, the blocks of `to` in order, then removed blocks. */
export function changesOf(from: Page, to: Page, registry: Registry): readonly PageChange[] {
  const byBlock = new Map<string | null, Operation[]>();
  for (const operation of diff(from, to)) {
    const block = blockOf(operation);
    const known = byBlock.get(block);
    if (known === undefined) byBlock.set(block, [operation]);
    else known.push(operation);
  }
  const stays = new Set(to.blocks.map(({ id }) => id));
  const order = [
    null,
    ...to.blocks.map(({ id }) => id),
    ...from.blocks.flatMap(({ id }) => (stays.has(id) ? [] : [id])),
  ];
  const blocks = new Map([...from.blocks, ...to.blocks].map((block) => [block.id, block]));
  return order.flatMap((id): PageChange[] => {
    const operations = byBlock.get(id);
    if (operations === undefined) return [];
    const block = id === null ? undefined : blocks.get(id);
    // Descriptions are looked up in this block only: searching a page of a thousand blocks for each operation would be
    // slow.
    const around = block === undefined ? to : { ...to, blocks: [block] };
    return [
      {
        block: id,
        name: block?.name ?? "Page settings",
        tags: tagsOf(operations, block?.isVisible === false),
        lines: operations.flatMap((operation) => linesOf(operation, around, registry)),
      },
    ];
  });
}

/** A block whose type or AI origin differs is removed and added again; to the user that is a change. */
function tagsOf(operations: readonly Operation[], isHidden: boolean): PageChange["tags"] {
  const whole = operations.flatMap((each) =>
    each.op === "set" || each.op === "setPage" || each.in !== undefined ? [] : [each.op],
  );
  const isAdded = whole.includes("add");
  const isRemoved = whole.includes("remove");
  return [
    ...(isAdded && !isRemoved ? (["added"] as const) : []),
    ...(isRemoved && !isAdded ? (["removed"] as const) : []),
    ...(whole.includes("move") ? (["moved"] as const) : []),
    ...(isHidden && !isRemoved ? (["hidden"] as const) : []),
  ];
}

function linesOf(operation: Operation, page: Page, registry: Registry): readonly ChangeLine[] {
  const { field, verb } = describeOperation(operation, [page], registry);
  if (field === null) return [];
  if (operation.op !== "set" && operation.op !== "setPage") {
    return [{ label: field, verb, was: "", value: "" }];
  }
  const isVisibility = operation.op === "set" && operation.path === "isVisible";
  const known = fieldOf(operation, [page], registry);
  const say = isVisibility
    ? visibilityText
    : (value: Json | undefined) => shortText(fieldText(known, value));
  return [{ label: field, verb: null, was: say(operation.was), value: say(operation.value) }];
}

function visibilityText(value: Json | undefined): string {
  return value === false ? "Hidden" : "Visible";
}

/** Maximum length of a displayed value, in characters. */
const longest = 80;

function shortText(words: string): string {
  const text = words.replace(/\s+/g, " ").trim();
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}
