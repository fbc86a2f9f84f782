// @module-tag once
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compact } from "./compact.ts";
import { equal } from "./equal.ts";
import { fold } from "./fold.ts";
import { addItem, itemsAt, moveItem, removeItem } from "./item-edits.ts";
import { setField } from "./edits.ts";
import type { Edit } from "./edits.ts";
import { mergeOperations } from "./merge.ts";
import type { Json } from "./json.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";
import { rebase } from "./rebase.ts";
import type { Choice } from "./rebase.ts";
import { aBlock, aPage, commandOf, pages, textOf, generatedEdits } from "./test-kit.ts";
import type { GeneratedEdit } from "./test-kit.ts";

/** The server's state of a page and the log that produced it. */
class Server {
  readonly start: Page;
  page: Page;
  log: readonly (readonly Operation[])[] = [];

  constructor(start: Page) {
    this.start = start;
    this.page = start;
  }

  since(revision: number): readonly Operation[] {
    return this.log.slice(revision).flat();
  }

  save(base: number, operations: readonly Operation[]) {
    const merged = mergeOperations(this.page, operations, this.since(base));
    expect(merged.outcomes).toHaveLength(operations.length);
    if (merged.conflicts.length > 0) {
      expect(merged.page).toBe(this.page);
      return { ok: false as const, conflicts: merged.conflicts };
    }
    this.page = merged.page;
    this.log = [...this.log, merged.applied];
    return { ok: true as const };
  }
}

/** An open editor: the last saved page it has received, with its unsaved operations applied on top. */
class Editor {
  readonly server: Server;
  readonly who: string;
  saved: Page;
  revision = 0;
  pending: readonly Operation[] = [];
  page: Page;
  made = 0;

  constructor(server: Server, who: string) {
    this.server = server;
    this.who = who;
    this.saved = server.page;
    this.page = server.page;
  }

  edit(wish: GeneratedEdit) {
    const command = commandOf(this.page, wish, `${this.who}${this.made}`);
    this.made += 1;
    if (command === null) return;
    const folded = fold(this.page, command);
    expect(folded.failedAt).toBeNull();
    this.page = folded.page;
    this.pending = [...this.pending, ...command];
  }

  /** Receives what was saved since; conflicts are resolved by `choice`. */
  receive(choice: Choice) {
    const log = this.server.since(this.revision);
    const folded = fold(this.saved, log);
    expect(folded.failedAt).toBeNull();
    const choices = new Map<number, Choice>();
    const around = () => rebase(folded.page, this.pending, { log, base: this.saved, choices });
    let after = around();
    // An item restored for one choice can conflict with a later operation, so that is resolved too.
    for (let round = 0; after.conflicts.length > 0 && round < this.pending.length; round += 1) {
      for (const { index } of after.conflicts) choices.set(index, choice);
      after = around();
    }
    expect(after.conflicts).toEqual([]);
    expect(fold(folded.page, after.pending)).toEqual({ page: after.page, failedAt: null });
    this.pending = after.pending;
    this.page = after.page;
    this.saved = folded.page;
    this.revision = this.server.log.length;
  }

  save(choice: Choice) {
    this.pending = compact(this.saved, this.pending);
    const answer = this.server.save(this.revision, this.pending);
    if (answer.ok) this.pending = [];
    this.receive(choice);
    if (answer.ok) return;
    expect(this.server.save(this.revision, this.pending).ok).toBe(true);
    this.pending = [];
    this.receive(choice);
  }
}

const turns = fc.array(
  fc.record({
    who: fc.nat({ max: 1 }),
    edits: generatedEdits(4),
    end: fc.constantFrom("save", "receive", "wait"),
    choice: fc.constantFrom<Choice>("mine", "theirs"),
  }),
  { maxLength: 12 },
);

test("two editors who edit, add, move and remove at once both end equal to the server", () => {
  fc.assert(
    fc.property(pages, turns, (start, played) => {
      const server = new Server(start);
      const editors = [new Editor(server, "m"), new Editor(server, "t")] as const;
      for (const { who, edits, end, choice } of played) {
        const editor = editors[who === 0 ? 0 : 1];
        for (const wish of edits) editor.edit(wish);
        if (end === "save") editor.save(choice);
        if (end === "receive") editor.receive(choice);
      }
      for (const editor of editors) editor.save("mine");
      for (const editor of editors) editor.receive("mine");
      for (const editor of editors) {
        expect(editor.pending).toEqual([]);
        expect(textOf(editor.page)).toBe(textOf(server.page));
      }
      const folded = fold(server.start, server.log.flat());
      expect(folded.failedAt).toBeNull();
      expect(equal(folded.page, server.page)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

interface ItemEdit {
  readonly kind: "edit" | "move" | "remove" | "add";
  readonly item: number;
  readonly to: number;
  readonly value: Json;
}

const itemEdits = fc.array(
  fc.record({
    kind: fc.constantFrom<ItemEdit["kind"]>("edit", "move", "remove", "add"),
    item: fc.nat({ max: 5 }),
    to: fc.nat({ max: 11 }),
    value: fc.constantFrom<Json>("cheap", "dear", 7),
  }),
  { maxLength: 8 },
);

const list = { block: "b", path: "content.plans" };

/** Changes only the items whose id begins with `who`. */
function work(start: Page, done: readonly ItemEdit[], who: string) {
  let page = start;
  const operations: Operation[] = [];
  for (const [index, itemEdit] of done.entries()) {
    const items = itemsAt(page, list);
    const own = items.filter((item) => item.id.startsWith(who));
    const id = own[itemEdit.item % Math.max(1, own.length)]?.id ?? "none";
    const after = [null, ...items.map((item) => item.id)][itemEdit.to % (items.length + 1)] ?? null;
    const command: Edit =
      itemEdit.kind === "edit"
        ? setField(page, { block: "b", path: `content.plans.#${id}.price`, value: itemEdit.value })
        : itemEdit.kind === "move"
          ? moveItem(page, { ...list, id, after })
          : itemEdit.kind === "remove"
            ? removeItem(page, { ...list, id })
            : addItem(page, { ...list, item: { id: `${who}new${index}`, price: 0 }, after });
    if (command === null) continue;
    page = fold(page, command).page;
    operations.push(...command);
  }
  return { page, operations };
}

test("PANEL-005 two people who change, move and remove items of one list never touch each other's item", () => {
  const ids = ["m0", "t0", "m1", "t1", "m2", "t2"];
  const start = aPage(aBlock("b", { plans: ids.map((id) => ({ id, price: 1 })) }));
  fc.assert(
    fc.property(itemEdits, itemEdits, (mine, theirs) => {
      const one = work(start, mine, "m");
      const other = work(start, theirs, "t");
      const first = mergeOperations(start, compact(start, one.operations));
      const both = mergeOperations(first.page, compact(start, other.operations), first.applied);
      expect(both.conflicts).toEqual([]);
      const found = itemsAt(both.page, list);
      const wanted = [
        ...itemsAt(one.page, list).filter((item) => item.id.startsWith("m")),
        ...itemsAt(other.page, list).filter((item) => item.id.startsWith("t")),
      ];
      const byId = (items: readonly { readonly id: string }[]) =>
        items.toSorted((a, b) => a.id.localeCompare(b.id));
      expect(byId(found)).toEqual(byId(wanted));
    }),
    { numRuns: 500 },
  );
});
