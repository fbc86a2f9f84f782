import { Save } from "lucide-react";
import { Button } from "#client/ui/button.tsx";
import { useFocusRest } from "#client/ui/focus-back.ts";
import { commandNamed } from "../commands/all-commands.ts";
import { useCommands } from "../commands/commands-context.tsx";
import { useEditor } from "../editor/editor-context.tsx";

/** Stands there while something is unsaved (BUILD-041). */
export function SaveButton() {
  const { run } = useCommands();
  const isSaving = useEditor((state) => state.status.kind === "saving");
  const button = useFocusRest();
  return (
    <Button ref={button} look="primary" busy={isSaving} onClick={() => run(commandNamed("save"))}>
      {!isSaving && <Save className="size-4 max-sm:hidden" aria-hidden="true" />}
      Save
    </Button>
  );
}
