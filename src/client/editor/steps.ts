import type { Edit } from "#core/document/edits.ts";
import type { Typing } from "#core/document/history.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import { surviving } from "#core/document/selection.ts";
import type { Selected } from "#core/document/selection.ts";
import type { OperationProblem } from "#validate/problem.ts";
import { findBlock } from "./edits.ts";
import { stepBack, takeStep } from "./document-state.ts";
import { isDirty, selectedIn } from "./editor-state.ts";
import type { EditorState, Selection } from "./editor-state.ts";
import type { StateHolder, EditorDeps } from "./editor-deps.ts";
import { explainRefusedStep, withoutTouched } from "./explain.ts";
import { firstProblem } from "./first-problem.ts";

export interface StepOptions {
  /** Joins changes at the same path into one step until `endTyping`. */
  readonly typing?: Typing;
  /** The selection after the step; by default it stays. */
  readonly select?: Selected;
  /** For restoring earlier values: the step is taken even if they cannot be saved, with a warning. */
  readonly isRestoring?: boolean;
}

/** Makes every change to the page, each as one undo step or not at all. */
export interface Steps {
  /** The page shown. */
  readonly pageNow: () => Page;
  /**
   * Returns false and changes nothing if the command does not apply, the person may not edit, or a
   * value may not be stored. In the last case a warning names the component and field, says what
   * would be valid and links to it.
   */
  readonly take: (command: Edit, options?: StepOptions) => boolean;
  /**
   * Like `take`, for values from which no command could be built: a null command is reported with
   * the problem of `wanted`.
   */
  readonly takeSet: (command: Edit, wanted: readonly Operation[], options?: StepOptions) => boolean;
  readonly back: (direction: "undo" | "redo") => void;
}

export function createSteps(
  { registry, now, notices }: EditorDeps,
  holder: StateHolder,
  reveal: (block: string | null, path: string | null) => void,
): Steps {
  const warn = ({ block, path, sentence }: OperationProblem, kept: string): void =>
    notices.warning({
      text: sentence,
      detail: kept,
      topic: "refused",
      ...(!isHere(holder, block)
        ? {}
        : {
            action: { label: "Show", run: () => reveal(block, path) },
            about: { holds: () => isHere(holder, block), subscribe: holder.subscribe },
          }),
    });
  const steps: Steps = {
    pageNow: () => holder.get().history.present,
    takeSet: (command, wanted, options) => {
      if (command !== null) return steps.take(command, options);
      const { canEdit, history } = holder.get();
      const problem = canEdit ? firstProblem(registry, history.present, wanted) : null;
      if (problem !== null) warn(problem, unchanged);
      return false;
    },
    take: (command, { typing = false, select, isRestoring = false } = {}) => {
      const state = holder.get();
      if (!state.canEdit || command === null || command.length === 0) return false;
      const problem = firstProblem(registry, state.history.present, command);
      if (problem !== null && !isRestoring) {
        warn(problem, unchanged);
        return false;
      }
      const before = selectedIn(state);
      const selected = { before, after: select ?? before };
      const next = takeStep(state, command, now(), { typing, selected });
      if (next === null) return false;
      holder.update({
        ...next,
        ...(select === undefined ? {} : selectionOf(select, "step")),
        problems: withoutTouched(state.problems, command),
      });
      if (problem !== null) warn(problem, restored);
      return true;
    },
    back: (direction) => {
      const state = holder.get();
      const stepped = state.canEdit ? stepBack(state, direction) : null;
      if (stepped === null) return;
      if (!stepped.ok) {
        notices.warning(explainRefusedStep(state, stepped.conflicts, direction, registry));
        return;
      }
      const { document } = stepped;
      const problem = firstProblem(registry, state.history.present, stepped.operations);
      const selected = surviving(document.history.present, stepped.selected ?? selectedIn(state));
      // A new selection object, so that the canvas scrolls to the change.
      holder.update({ ...document, ...selectionOf(selected, "step") });
      if (problem !== null && isDirty(holder.get())) warn(problem, restored);
    },
  };
  return steps;
}

/** Whether a block is on the page that is edited; null stands for the page itself. */
export function isHere(holder: Pick<StateHolder, "get">, block: string | null): boolean {
  return block === null || findBlock(holder.get().history.present, block) !== null;
}

const unchanged = "Nothing was changed: the previous value is kept.";
const restored = "This was there before, but it cannot be saved as it is. Everything else can.";

/** Converts `Selected` to the selection fields of the editor's state. */
export function selectionOf(
  { block, item, otherSelected, anchor }: Selected,
  from: Selection["from"],
): Pick<EditorState, "selection" | "otherSelected" | "anchor"> {
  return { selection: block === null ? null : { block, item, from }, otherSelected, anchor };
}
