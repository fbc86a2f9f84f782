import { useId } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import { counted } from "#core/fields/counted.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import type { Registry } from "#blocks/create-registry.ts";
import { explainConflicts } from "#client/editor/explain.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { useLinkNames } from "./use-link-names.ts";
import { useLinkTargets } from "./use-link-targets.ts";
import { ConflictChoice } from "./conflict-choice.tsx";

interface ConflictDialogProps {
  readonly registry: Registry;
  /** All pages of the site, which links can lead to. */
  readonly pages: readonly ListedPage[];
}

/** All conflicts, with both values side by side. Closing the dialog loses nothing. */
export function ConflictDialog({ registry, pages }: ConflictDialogProps) {
  const editor = useEditorActions();
  const openConflicts = useEditor((state) => state.openConflicts);
  const choices = useEditor((state) => state.choices);
  const who = useEditor(explainConflicts);
  const isSaving = useEditor((state) => state.status.kind === "saving");
  const open = openConflicts.length - choices.size;
  const openId = useId();
  const nameLink = useLinkNames(useLinkTargets(pages), openConflicts);
  const chooseAll = (choice: "mine" | "theirs") =>
    openConflicts.forEach((_, index) => editor.resolveConflict(index, choice));
  return (
    <Dialog
      open
      onClose={() => editor.showConflicts(false)}
      title={`Save failed: ${who}`}
      description="Choose which version to keep. Nothing is lost while you decide, and your other changes are kept."
      size="large"
      footer={
        <>
          {open > 0 && (
            <output id={openId} className="mr-auto self-center text-muted">
              {open === 1 ? "1 choice left to make" : `${open} choices left to make`}
            </output>
          )}
          <Button look="quiet" onClick={() => editor.showConflicts(false)}>
            Decide later
          </Button>
          <Button
            look="primary"
            busy={isSaving}
            disabled={open > 0}
            aria-describedby={open > 0 ? openId : undefined}
            onClick={() => void editor.finishConflicts()}
          >
            Save with these choices
          </Button>
        </>
      }
    >
      {openConflicts.length > 1 && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <span className="flex-1 text-muted">{counted(openConflicts.length, "conflict")}</span>
          <Button size="small" onClick={() => chooseAll("mine")}>
            Keep all of mine
          </Button>
          <Button size="small" onClick={() => chooseAll("theirs")}>
            Take all of theirs
          </Button>
        </div>
      )}
      <ol className="grid gap-4">
        {openConflicts.map((conflict, index) => (
          <li key={`${index} ${JSON.stringify(conflict.operation).slice(0, 80)}`}>
            <ConflictChoice
              conflict={conflict}
              choice={choices.get(index) ?? null}
              onChoose={(choice) => editor.resolveConflict(index, choice)}
              {...{ registry, nameLink }}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
