import { Save } from "lucide-react";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";
import { useEditor } from "#client/editor/editor-context.tsx";
import { commandNamed } from "../commands/all-commands.ts";
import { useCommands } from "../commands/commands-context.tsx";

/** Shown while something is unsaved (BUILD-041). */
export function SaveButton() {
  const { run } = useCommands();
  const isSaving = useEditor((state) => state.status.kind === "saving");
  return (
    <DisappearingButton look="primary" busy={isSaving} onClick={() => run(commandNamed("save"))}>
      {!isSaving && <Save className="size-4 max-sm:hidden" aria-hidden="true" />}
      Save
    </DisappearingButton>
  );
}
