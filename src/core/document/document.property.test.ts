// @module-tag once
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { apply, applyAll } from "./apply.ts";
import { isBlock } from "./block.ts";
import { compact } from "./compact.ts";
import { diff } from "./diff.ts";
import { equal } from "./equal.ts";
import { fold } from "./fold.ts";
import { canRedo, canUndo, historyDepth, newHistory, record, redo, undo } from "./history.ts";
import type { History } from "./history.ts";
import { mergeOperations } from "./merge.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";
import { setIn, getIn } from "./path.ts";
import { refuseShape } from "./operation-shape.ts";
import { pages, applyEdits, textOf, generatedEdits } from "./test-kit.ts";

const somePath = fc.constantFrom(
  "content.title",
  "content.cta.label",
  "content.plans",
  "content.plans.#p0.name",
  "content.plans.#i0.id",
  "content.__proto__.x",
  "name",
  "isVisible",
  "type",
  "styles",
  "seo.title",
  "background",
  "",
);
const someId = fc.constantFrom("b0", "b1", "p0", "f0", "new", "", "constructor");
const after = fc.option(someId);
const place = fc.option(fc.record({ block: someId, path: somePath }), { nil: undefined });
const json = fc.jsonValue({ maxDepth: 3 });
/** Operations of the right general shape, most of which do not fit the page they are applied to. */
const anyOperation = fc.oneof(
  fc.record({ op: fc.constant("set"), block: someId, path: somePath, was: json, value: json }),
  fc.record({ op: fc.constant("set"), block: someId, path: somePath }),
  fc.record({ op: fc.constant("setPage"), path: somePath, value: json }),
  fc.record({ op: fc.constant("move"), in: place, id: someId, from: after, after }),
  fc.record({
    op: fc.constantFrom("add", "remove"),
    in: place,
    item: fc.record({ id: someId }),
    after,
  }),
) as fc.Arbitrary<Operation>;

function isWhole(page: Page): boolean {
  const ids = page.blocks.map((block) => block.id);
  return page.blocks.every(isBlock) && new Set(ids).size === ids.length;
}

test("an operation and then its inverse give back the page there was", () => {
  fc.assert(
    fc.property(pages, generatedEdits(12), (start, wanted) => {
      let now = start;
      for (const operation of applyEdits(start, wanted, "n").steps.flat()) {
        const applied = apply(now, operation);
        expect(applied).not.toBeNull();
        if (applied === null) return;
        expect(apply(applied.page, applied.inverse)?.page).toEqual(now);
        expect(refuseShape(applied.inverse)).toBeNull();
        now = applied.page;
      }
    }),
  );
});

test("a batch and then its inverses give back the page there was", () => {
  fc.assert(
    fc.property(pages, generatedEdits(12), (start, wanted) => {
      const applied = applyAll(start, applyEdits(start, wanted, "n").steps.flat());
      expect(applied).not.toBeNull();
      if (applied === null) return;
      expect(applyAll(applied.page, applied.inverse)?.page).toEqual(start);
    }),
  );
});

test("any operation on any page is applied with an exact inverse, or null, never a throw", () => {
  fc.assert(
    fc.property(pages, fc.array(anyOperation, { maxLength: 8 }), (start, operations) => {
      let now = start;
      for (const operation of operations) {
        const applied = apply(now, operation);
        if (applied === null) continue;
        expect(apply(applied.page, applied.inverse)?.page).toEqual(now);
        now = applied.page;
      }
      expect(isWhole(now)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("every merged operation ends as applied, already done or conflict, counted", () => {
  fc.assert(
    fc.property(
      pages,
      generatedEdits(8),
      generatedEdits(8),
      fc.array(anyOperation, { maxLength: 5 }),
      (base, mine, theirs, odd) => {
        const server = applyEdits(base, theirs, "t");
        const operations = [...applyEdits(base, mine, "m").steps.flat(), ...odd];
        const merged = mergeOperations(server.page, operations, server.steps.flat());
        expect(merged.outcomes).toHaveLength(operations.length);
        const conflicts = merged.outcomes.filter((outcome) => typeof outcome === "object");
        expect(conflicts).toEqual(merged.conflicts);
        if (conflicts.length > 0) {
          expect(merged.page).toBe(server.page);
          expect(merged.applied).toEqual([]);
        } else {
          const applied = merged.outcomes.filter((outcome) => outcome === "applied");
          expect(merged.applied).toHaveLength(applied.length);
        }
        expect(fold(server.page, merged.applied)).toEqual({ page: merged.page, failedAt: null });
        expect(fold(merged.page, merged.inverse)).toEqual({ page: server.page, failedAt: null });
      },
    ),
    { numRuns: 500 },
  );
});

test("a retried save changes nothing", () => {
  fc.assert(
    fc.property(pages, generatedEdits(10), (start, wanted) => {
      const operations = compact(start, applyEdits(start, wanted, "n").steps.flat());
      const first = mergeOperations(start, operations);
      expect(first.conflicts).toEqual([]);
      const second = mergeOperations(first.page, operations);
      expect(second.page).toEqual(first.page);
      expect(second.outcomes.filter((outcome) => outcome !== "already-done")).toEqual([]);
    }),
  );
});

test("compacted operations make the same page, with at most one set for each path", () => {
  fc.assert(
    fc.property(pages, generatedEdits(15), (start, wanted) => {
      const { page, steps } = applyEdits(start, wanted, "n");
      const operations = steps.flat();
      const fewer = compact(start, operations);
      expect(fold(start, fewer)).toEqual({ page, failedAt: null });
      expect(fewer.length).toBeLessThanOrEqual(operations.length);
      const paths = fewer
        .filter((operation) => operation.op === "set")
        .map(({ block, path: at }) => `${block} ${at}`);
      expect(new Set(paths).size).toBe(paths.length);
      const added = fewer.filter((operation) => operation.op === "add").map(({ item }) => item.id);
      const removed = fewer.filter((operation) => operation.op === "remove");
      for (const { item } of removed) expect(added).not.toContain(item.id);
    }),
    { numRuns: 500 },
  );
});

test("the difference of two pages, applied to the one, gives the other with ids kept", () => {
  fc.assert(
    fc.property(pages, pages, generatedEdits(8), (now, other, wanted) => {
      for (const then of [other, applyEdits(now, wanted, "n").page]) {
        expect(fold(now, diff(now, then))).toEqual({ page: then, failedAt: null });
        expect(equal(fold(now, diff(now, then)).page, then)).toBe(true);
      }
      expect(diff(now, now)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("batches on disjoint fields commute", () => {
  fc.assert(
    fc.property(pages, generatedEdits(8), generatedEdits(8), (base, one, other) => {
      const mine = setsOf(applyEdits(base, one, "m").steps.flat());
      const all = setsOf(applyEdits(base, other, "t").steps.flat());
      const theirs = all.filter((set) => !mine.some((own) => collide(own, set)));
      const first = applyAll(base, mine);
      const second = applyAll(base, theirs);
      fc.pre(first !== null && second !== null);
      const mineFirst = mergeOperations(first?.page ?? base, theirs, mine);
      const theirsFirst = mergeOperations(second?.page ?? base, mine, theirs);
      expect(mineFirst.conflicts).toEqual([]);
      expect(theirsFirst.conflicts).toEqual([]);
      expect(textOf(mineFirst.page)).toBe(textOf(theirsFirst.page));
    }),
  );
});

function setsOf(operations: readonly Operation[]) {
  return operations.filter((operation) => operation.op === "set");
}

function collide(one: { block: string; path: string }, other: { block: string; path: string }) {
  const [a, b] = [`${one.path}.`, `${other.path}.`];
  return one.block === other.block && (a.startsWith(b) || b.startsWith(a));
}

test("CONST-047 BUILD-095 BUILD-096 history stays within 50, and undo all, redo all comes round", () => {
  fc.assert(
    fc.property(pages, generatedEdits(90), (start, wanted) => {
      let history = newHistory(start);
      for (const [index, step] of applyEdits(start, wanted, "n").steps.entries()) {
        history = record(history, step, index * 10_000) ?? history;
        expect(history.past.length).toBeLessThanOrEqual(historyDepth);
        expect(canRedo(history)).toBe(false);
      }
      const end = history.present;
      const steps = history.past.length;
      const undone = repeat(history, undo);
      expect(canUndo(undone)).toBe(false);
      expect(undone.future.length).toBe(steps);
      if (steps < historyDepth) expect(undone.present).toEqual(start);
      const redone = repeat(undone, redo);
      expect(redone.present).toEqual(end);
      expect(redone.past.length).toBe(steps);
    }),
  );
});

function repeat(history: History, step: typeof undo): History {
  for (let now = history; ;) {
    const next = step(now);
    if (next === null) return now;
    if (!next.ok) throw new Error(textOf(next.conflicts));
    now = next.history;
  }
}

test("PANEL-002 what is written at a path is read at it, and the rest is shared", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("a", "b"), fc.jsonValue({ maxDepth: 2 })),
      fc.array(fc.constantFrom("a", "b"), { minLength: 1, maxLength: 3 }),
      fc.jsonValue({ maxDepth: 1 }),
      (value, segments, next) => {
        const frozen = JSON.stringify(value);
        const changed = setIn(value as never, segments, next as never);
        expect(JSON.stringify(value)).toBe(frozen);
        if (changed !== undefined) expect(getIn(changed, segments)).toEqual(next);
      },
    ),
  );
});
