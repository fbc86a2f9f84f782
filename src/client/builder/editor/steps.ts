import type { Command } from "#core/document/commands.ts";
import type { Page } from "#core/document/page.ts";
import { surviving } from "#core/document/selection.ts";
import type { Selected } from "#core/document/selection.ts";
import { stepBack, takeStep } from "./document-state.ts";
import { selectedIn } from "./editor.ts";
import type { EditorState, Selection } from "./editor.ts";
import type { Cell, EditorParts } from "./editor-parts.ts";
import { explainRefusedStep, withoutTouched } from "./explain.ts";

export interface StepOptions {
  /** Lets the keys of one path join until `endTyping`. */
  readonly typing?: boolean;
  /** What is selected once the step is taken; else what was stays selected. */
  readonly select?: Selected;
}

/** How every change of a page is made: as one step, or not at all. */
export interface Steps {
  /** The page that is shown. */
  readonly pageNow: () => Page;
  /** False when the command does not apply, or this person may change nothing. */
  readonly take: (command: Command, options?: StepOptions) => boolean;
  readonly back: (direction: "undo" | "redo") => void;
}

export function createSteps({ registry, now, notices }: EditorParts, cell: Cell): Steps {
  return {
    pageNow: () => cell.get().history.present,
    take: (command, { typing = false, select } = {}) => {
      const state = cell.get();
      if (!state.canEdit || command === null || command.length === 0) return false;
      const before = selectedIn(state);
      const selected = { before, after: select ?? before };
      const next = takeStep(state, command, now(), { typing, selected });
      if (next === null) return false;
      cell.update({
        ...next,
        ...(select === undefined ? {} : selectionOf(select, "step")),
        problems: withoutTouched(state.problems, command),
      });
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
      const selected = surviving(document.history.present, stepped.selected ?? selectedIn(state));
      // Chosen anew, so that the canvas scrolls to where the change is.
      cell.update({ ...document, ...selectionOf(selected, "step") });
    },
  };
}

/** What is selected, as the editor's state has it. */
export function selectionOf(
  { block, item, also, anchor }: Selected,
  from: Selection["from"],
): Pick<EditorState, "selection" | "also" | "anchor"> {
  return { selection: block === null ? null : { block, item, from }, also, anchor };
}
