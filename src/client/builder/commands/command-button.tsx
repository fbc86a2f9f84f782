import { Button } from "#client/ui/button.tsx";
import { selectedBlocks } from "#client/editor/editor-state.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { commandNamed, type CommandId } from "./all-commands.ts";
import { labelOf } from "./command.ts";
import { useCommands } from "./commands-context.tsx";

/** A button for a command, with its icon and label. */
export function CommandButton({ id }: { readonly id: CommandId }) {
  const command = commandNamed(id);
  const { contextNow, run } = useCommands();
  // Rerender with the page and the selection: whether a command is enabled depends on nothing else.
  useEditor((state) => state.history.present);
  useEditor(selectedBlocks);
  const context = contextNow();
  const isOn = command.isEnabled(context);
  if (command.onlyIfEnabled === true && !isOn) return null;
  const { icon: Icon } = command;
  return (
    <Button
      look={command.danger ? "danger" : "plain"}
      aria-disabled={!isOn}
      onClick={() => isOn && run(command)}
    >
      <Icon className="size-4" aria-hidden="true" />
      {labelOf(command, context)}
    </Button>
  );
}
