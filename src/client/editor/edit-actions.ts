import { setOperation, setPageOperation } from "#core/document/apply.ts";
import { setPageField, setAll } from "#core/document/edits.ts";
import { equal } from "#core/document/equal.ts";
import { endTyping } from "#core/document/history.ts";
import { findBlock, setValue, setValues } from "./edits.ts";
import type { Editor } from "./editor.ts";
import type { StateHolder, EditorDeps } from "./editor-deps.ts";
import type { RenderedStates } from "./rendered-state.ts";
import type { Steps } from "./steps.ts";
import { undoButton } from "./undo-button.ts";
import { applyTemplate, valuesBefore } from "./templates.ts";

type EditActions = Pick<
  Editor,
  "set" | "setPage" | "setAll" | "applyTemplate" | "endTyping" | "undo" | "redo"
>;

interface EditTools extends Pick<RenderedStates, "type"> {
  readonly holder: StateHolder;
  readonly steps: Steps;
}

/** Edits of values: each is one undo step (BUILD-089). */
export function editActions(deps: EditorDeps, { holder, steps, type }: EditTools): EditActions {
  const { registry, random, notices } = deps;
  const { pageNow, take, takeSet } = steps;

  return {
    set: (block, path, value, { typing = false, isRendered = false } = {}) => {
      const change = () =>
        takeSet(
          setValue(pageNow(), registry, { block, path, value }),
          [setOperation(block, path, undefined, value)],
          { typing },
        );
      if (isRendered && typeof value === "string") type({ block, path, text: value }, change);
      else change();
    },
    setPage: (path, value, { typing = false } = {}) =>
      void takeSet(
        setPageField(pageNow(), { path, value }),
        [setPageOperation(path, undefined, value)],
        { typing },
      ),
    setAll: (block, values) =>
      void takeSet(
        setValues(pageNow(), registry, { block, values }),
        values.map(({ path, value }) => setOperation(block, path, undefined, value)),
      ),
    applyTemplate: (block, template) => {
      const before = valuesBefore(pageNow(), block, template);
      if (!take(applyTemplate(pageNow(), registry, { block, template, random }))) return;
      const later = {
        run: () => void take(setAll(pageNow(), { block, values: before }), { isRestoring: true }),
        isNeeded: () =>
          findBlock(pageNow(), block) !== null &&
          !equal(valuesBefore(pageNow(), block, template), before),
      };
      notices.info({
        text: `Template "${template.name}" applied`,
        ...undoButton({ holder, steps }, later),
      });
    },
    endTyping: () => {
      const { history } = holder.get();
      const ended = endTyping(history);
      if (ended !== history) holder.update({ history: ended });
    },
    undo: () => steps.back("undo"),
    redo: () => steps.back("redo"),
  };
}
