import { Button } from "#client/ui/button.tsx";
import { selectedBlocks } from "#client/editor/editor-state.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { commandNamed, type CommandId } from "./all-commands.ts";
import { labelOf } from "./command.ts";
import { useCommands } from "./commands-context.tsx";

/** A command about what is selected, or about the page, as a button with its words. */
export function CommandButton({ id }: { readonly id: CommandId }) {
  const command = commandNamed(id);
  const { contextNow, run } = useCommands();
  // Drawn again with the page and the selection, which are all that decides.
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
