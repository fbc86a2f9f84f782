import type { Registry } from "#blocks/create-registry.ts";
import { unescapeHtml } from "#core/fields/html-text.ts";
import { diff } from "#core/document/diff.ts";
import type { LinkPreset } from "#core/fields/link.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import type { Json } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import { describeOperation, fieldOf, fieldText } from "#client/editor/describe.ts";
import type { NameLink } from "#client/editor/describe.ts";
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
export function changesOf(
  from: Page,
  to: Page,
  registry: Registry,
  nameLink: NameLink,
): readonly PageChange[] {
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
        lines: operations.flatMap((operation) => linesOf(operation, around, registry, nameLink)),
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

function linesOf(
  operation: Operation,
  page: Page,
  registry: Registry,
  nameLink: NameLink,
): readonly ChangeLine[] {
  const { field, verb } = describeOperation(operation, [page], registry);
  if (field === null) return [];
  if (operation.op !== "set" && operation.op !== "setPage") {
    return [{ label: field, verb, was: "", value: "" }];
  }
  const isVisibility = operation.op === "set" && operation.path === "isVisible";
  const known = fieldOf(operation, [page], registry);
  const say = (value: Json | undefined): string =>
    isVisibility ? visibilityText(value) : fieldText(known, value, nameLink);
  const texts = [say(operation.was), say(operation.value)] as const;
  if (texts[0] === texts[1]) {
    return [
      { label: field, verb: hiddenDifference(operation, known, nameLink), was: "", value: "" },
    ];
  }
  const [was, value] = excerpts(...texts);
  return [{ label: field, verb: null, was, value }];
}

/** What differs between two values whose words are the same. */
function hiddenDifference(
  { was, value }: { readonly was?: Json; readonly value?: Json },
  field: AnyField | undefined,
  nameLink: NameLink,
): string {
  // Such as two components that were deleted.
  if (field?.kind === "link") return "leads elsewhere";
  const [before, after] = [linksIn(was), linksIn(value)];
  const differ = after.flatMap((link, at) => (link === before[at] ? [] : [at]));
  const [only, more] = differ;
  if (before.length !== after.length || more !== undefined) return "has other links";
  if (only === undefined) return "is formatted differently";
  const [from, to] = [before[only] ?? "", after[only] ?? ""].map((link) =>
    nameLink(link, noPresets),
  );
  return from === to ? "has other links" : `links to “${to}” instead of “${from}”`;
}

const noPresets: readonly LinkPreset[] = [];

/** The links of a rich text, in order. */
function linksIn(html: Json | undefined): readonly string[] {
  if (typeof html !== "string") return [];
  return [...html.matchAll(/\shref="([^"]*)"/g)].map(([, link = ""]) => unescapeHtml(link));
}

function visibilityText(value: Json | undefined): string {
  return value === false ? "Hidden" : "Visible";
}

/** Maximum length of a displayed value, in characters. */
const longest = 80;

/** Both values, short enough to be shown. What they begin with alike is left out if they would not differ otherwise. */
function excerpts(was: string, value: string): readonly [string, string] {
  const [one, other] = [oneLine(was), oneLine(value)];
  let alike = 0;
  while (alike < one.length && one[alike] === other[alike]) alike += 1;
  const from = alike > longest / 2 ? one.lastIndexOf(" ", alike - wordsBefore) + 1 : 0;
  return [shorten(one, from), shorten(other, from)];
}

/** How many characters at least are shown before a difference. */
const wordsBefore = 16;

function oneLine(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}

function shorten(text: string, from: number): string {
  const rest = from === 0 || text === "" ? text : `…${text.slice(from)}`;
  return rest.length > longest ? `${rest.slice(0, longest - 1).trimEnd()}…` : rest;
}
