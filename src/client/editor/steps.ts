import type { Edit } from "#core/document/edits.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import { surviving } from "#core/document/selection.ts";
import type { Selected } from "#core/document/selection.ts";
import type { OperationProblem } from "#validate/problem.ts";
import { findBlock } from "./edits.ts";
import { stepBack, takeStep } from "./document-state.ts";
import { isDirty, selectedIn } from "./editor-state.ts";
import type { EditorState, Selection } from "./editor-state.ts";
import type { Cell, EditorDeps } from "./editor-deps.ts";
import { explainRefusedStep, withoutTouched } from "./explain.ts";
import { judge } from "./judge.ts";

export interface StepOptions {
  /** Lets the keys of one path join until `endTyping`. */
  readonly typing?: boolean;
  /** What is selected once the step is taken; else what was stays selected. */
  readonly select?: Selected;
  /** It brings back what stood before: that is done whatever it is, and what of it cannot be saved is told. */
  readonly bringsBack?: boolean;
}

/** How every change of a page is made: as one step, or not at all. Every edit comes through here, whatever it was made with. */
export interface Steps {
  /** The page that is shown. */
  readonly pageNow: () => Page;
  /**
   * False when the command does not apply, this person may change nothing, or a value may not be stored. Then nothing is
   * changed, and the person is told which component and field it is, what would be right, and led there.
   */
  readonly take: (command: Edit, options?: StepOptions) => boolean;
  /** The same for values of which no command could be made, as of a text that no database keeps: it tells why. */
  readonly takeSet: (command: Edit, wanted: readonly Operation[], options?: StepOptions) => boolean;
  readonly back: (direction: "undo" | "redo") => void;
}

export function createSteps(
  { registry, now, notices }: EditorDeps,
  cell: Cell,
  reveal: (block: string | null, path: string | null) => void,
): Steps {
  const tell = ({ block, path, sentence }: OperationProblem, kept: string): void =>
    notices.warning({
      text: sentence,
      detail: kept,
      topic: "refused",
      ...(block !== null && findBlock(cell.get().history.present, block) === null
        ? {}
        : { action: { label: "Show", run: () => reveal(block, path) } }),
    });
  const steps: Steps = {
    pageNow: () => cell.get().history.present,
    takeSet: (command, wanted, options) => {
      if (command !== null) return steps.take(command, options);
      const { canEdit, history } = cell.get();
      const problem = canEdit ? judge(registry, history.present, wanted) : null;
      if (problem !== null) tell(problem, unchanged);
      return false;
    },
    take: (command, { typing = false, select, bringsBack = false } = {}) => {
      const state = cell.get();
      if (!state.canEdit || command === null || command.length === 0) return false;
      const problem = judge(registry, state.history.present, command);
      if (problem !== null && !bringsBack) {
        tell(problem, unchanged);
        return false;
      }
      const before = selectedIn(state);
      const selected = { before, after: select ?? before };
      const next = takeStep(state, command, now(), { typing, selected });
      if (next === null) return false;
      cell.update({
        ...next,
        ...(select === undefined ? {} : selectionOf(select, "step")),
        problems: withoutTouched(state.problems, command),
      });
      if (problem !== null) tell(problem, broughtBack);
      return true;
    },
    back: (direction) => {
      const state = cell.get();
      const stepped = state.canEdit ? stepBack(state, direction) : null;
      if (stepped === null) return;
      if (!stepped.ok) {
        notices.warning(explainRefusedStep(state, stepped.conflicts, direction, registry));
        return;
      }
      const { document } = stepped;
      const problem = judge(registry, state.history.present, stepped.operations);
      const selected = surviving(document.history.present, stepped.selected ?? selectedIn(state));
      // Chosen anew, so that the canvas scrolls to where the change is.
      cell.update({ ...document, ...selectionOf(selected, "step") });
      if (problem !== null && isDirty(cell.get())) tell(problem, broughtBack);
    },
  };
  return steps;
}

const unchanged = "Nothing was changed: what stood there before is kept.";
const broughtBack = "It stood there before, but it cannot be saved like this. Everything else can.";

/** What is selected, as the editor's state has it. */
export function selectionOf(
  { block, item, also, anchor }: Selected,
  from: Selection["from"],
): Pick<EditorState, "selection" | "also" | "anchor"> {
  return { selection: block === null ? null : { block, item, from }, also, anchor };
}
