import { backgrounds } from "#backgrounds/registry.ts";
import { counted } from "#core/fields/counted.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import { validateOperations } from "#validate/validate-operations.ts";
import type { StateHolder } from "./editor-deps.ts";
import { blockOf } from "./editor-state.ts";
import type { NoticeText } from "./notices.ts";
import type { ValueProblem } from "./editor-state.ts";
import { isHere } from "./steps.ts";

/** Changes left out of a save because they may not be stored; everything else is saved. */
export interface HeldChanges {
  /** Resets, then validates these operations against the page they were made on. */
  readonly begin: (registry: Registry, page: Page, operations: readonly Operation[]) => void;
  /** Holds the operations named in the server's refusal of `sent`. Returns false if that adds none. */
  readonly addRefused: (refusal: Refusal, sent: readonly Operation[]) => boolean;
  readonly has: (operation: Operation) => boolean;
  readonly problems: () => readonly ValueProblem[];
}

export function heldChanges(): HeldChanges {
  let held = new Set<string>();
  let problems: readonly ValueProblem[] = [];
  const has = (operation: Operation) => held.has(keyOf(operation));
  return {
    begin: (registry, page, operations) => {
      const verdicts = validateOperations({ registry, backgrounds }, page, operations);
      const refused = verdicts.filter(({ ok }) => !ok);
      held = new Set(refused.map(({ operation }) => keyOf(operation)));
      problems = refused.flatMap((verdict) => verdict.problems);
    },
    addRefused: ({ details = [] }, sent) => {
      const before = held.size;
      const found: ValueProblem[] = [];
      for (const { operation: place, block = null, path = null, message, sentence } of details) {
        // If a block grew too large, only the block is known: all operations on it are held.
        const at = place === undefined ? undefined : sent[place];
        const named =
          at !== undefined
            ? [at]
            : block === null
              ? []
              : sent.filter((operation) => blockOf(operation) === block);
        for (const operation of named) held.add(keyOf(operation));
        if (named.length > 0) {
          found.push({ block, path, message, sentence: sentence ?? message });
        }
      }
      if (held.size === before) return false;
      problems = [...problems, ...found];
      return true;
    },
    has,
    problems: () => problems,
  };
}

/** The notice listing what could not be saved, with a button that leads to the first problem. */
export function explainHeld(
  problems: readonly ValueProblem[],
  reveal: (block: string | null, path: string | null) => void,
  holder: Pick<StateHolder, "get" | "subscribe">,
): NoticeText {
  const [first] = problems;
  const place = () => problems.find(({ block }) => isHere(holder, block));
  const run = () => {
    const found = place();
    if (found !== undefined) reveal(found.block, found.path);
  };
  const count = problems.length;
  const sentences = problems.slice(0, mostNamed).map(({ sentence }) => sentence);
  const rest = count > mostNamed ? [`And ${count - mostNamed} more.`] : [];
  return {
    text:
      count === 1
        ? `1 change could not be saved: ${first?.sentence}`
        : `${counted(count, "change")} could not be saved`,
    detail: [
      ...(count === 1 ? [] : [...sentences, ...rest]),
      "Everything else is saved. What could not be saved is kept here.",
    ].join("\n"),
    topic: "saving",
    ...(first === undefined
      ? {}
      : {
          action: { label: "Show", run },
          about: { holds: () => place() !== undefined, subscribe: holder.subscribe },
        }),
  };
}

/** How many problems are listed; the rest are counted. */
const mostNamed = 4;

/** Identifies an operation by its target, since rebasing creates a new object. */
function keyOf(operation: Operation): string {
  if (operation.op === "set") return `set ${operation.block} ${operation.path}`;
  if (operation.op === "setPage") return `setPage ${operation.path}`;
  const { block = "", path = "" } = operation.in ?? {};
  const id = operation.op === "move" ? operation.id : operation.item.id;
  return `${operation.op} ${block} ${path} ${id}`;
}
