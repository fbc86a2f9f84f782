import { Plus } from "lucide-react";
import { IconButton } from "#client/ui/icon-button.tsx";
import { useWidthClass } from "#client/ui/use-media.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { commandNamed } from "../commands/all-commands.ts";
import { useCommands } from "../commands/commands-context.tsx";

/** Opens the library on narrow screens, where the header has no room for the button. */
export function AddButton() {
  const widthClass = useWidthClass();
  const canEdit = useEditor((state) => state.canEdit);
  const { run } = useCommands();
  if (widthClass !== "narrow" || !canEdit) return null;
  return (
    <IconButton
      label="Add Component"
      className="border border-edge bg-raised"
      onClick={() => run(commandNamed("add"))}
    >
      <Plus aria-hidden="true" />
    </IconButton>
  );
}
