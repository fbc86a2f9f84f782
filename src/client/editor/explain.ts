import type { Conflict } from "#core/document/merge.ts";
import type { Operation } from "#core/document/operation.ts";
import { pathsTouch } from "#core/document/path.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { describeOperation } from "./describe.ts";
import { blockOf } from "./editor-state.ts";
import type { EditorState, ValueProblem } from "./editor-state.ts";
import type { NoticeText } from "./notices.ts";

/** The notice for a refused undo or redo: which value it would have overwritten, and who changed that. */
export function explainRefusedStep(
  state: EditorState,
  conflicts: readonly Conflict[],
  direction: "undo" | "redo",
  registry: Registry,
): NoticeText {
  const text = direction === "undo" ? "Nothing was undone" : "Nothing was redone";
  const [conflict] = conflicts;
  if (conflict === undefined) return text;
  const pages = [state.history.present, state.serverPage];
  const { subject, field } = describeOperation(conflict.operation, pages, registry);
  const what = field === null ? subject : `“${field}” of ${subject}`;
  return { text, detail: `${authorOf(state, conflict.operation)} changed ${what} since.` };
}

/** The author of the last change to what an operation is about, as used in a sentence. */
export function authorOf(state: EditorState, operation: Operation): string {
  const author = findAuthor(state, operation);
  if (author === null) return "Something else";
  return author === state.person.name ? "You, in another window," : author;
}

/** Why changes wait for a choice; names the person if there is only one. */
export function explainConflicts(
  state: Pick<EditorState, "openConflicts" | "others" | "person">,
): string {
  const authors = new Set(state.openConflicts.map(({ operation }) => findAuthor(state, operation)));
  const [author = null] = authors;
  if (authors.size > 1 || author === null) {
    return "somebody else changed the same thing";
  }
  return author === state.person.name
    ? "you changed the same thing in another window"
    : `${author} changed the same thing`;
}

function findAuthor(state: Pick<EditorState, "others">, operation: Operation): string | null {
  const save = state.others.findLast((each) =>
    each.operations.some((other) => touches(other, operation)),
  );
  return save?.author ?? null;
}

/** The problems reported by the server, without those of values that these operations change. */
export function withoutTouched(
  problems: readonly ValueProblem[],
  operations: readonly Operation[],
): readonly ValueProblem[] {
  if (problems.length === 0) return problems;
  return problems.filter(
    ({ block, path }) =>
      !operations.some(
        (operation) =>
          blockOf(operation) === block &&
          (path === null || pathsTouch(pathOf(operation) ?? path, path)),
      ),
  );
}

function touches(one: Operation, other: Operation): boolean {
  if (blockOf(one) !== blockOf(other)) return false;
  const onePath = pathOf(one);
  const otherPath = pathOf(other);
  return onePath === null || otherPath === null || pathsTouch(onePath, otherPath);
}

/** The path of the value, page field or list; null for an operation on a whole block. */
function pathOf(operation: Operation): string | null {
  if (operation.op === "set" || operation.op === "setPage") return operation.path;
  return operation.in?.path ?? null;
}
