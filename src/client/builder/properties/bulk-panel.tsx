import { X } from "lucide-react";
import { counted } from "#core/fields/counted.ts";
import type { Block } from "#core/document/page.ts";
import { IconButton } from "#client/ui/icon-button.tsx";
import { hiddenText } from "#client/editor/hidden-devices.ts";
import { selectedBlocks } from "#client/editor/editor-state.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { commandNamed, keysOf, type CommandId } from "../commands/all-commands.ts";
import { CommandButton } from "../commands/command-button.tsx";
import { useCommands } from "../commands/commands-context.tsx";

const groups: readonly (readonly CommandId[])[] = [
  ["show", "hide"],
  ["move-up", "move-down"],
  ["duplicate", "copy"],
  ["delete"],
];
/** How many blocks are listed by name. */
const named = 6;

/** The actions for several selected blocks, in place of one block's properties. */
export function BulkPanel() {
  const ids = useEditor(selectedBlocks);
  const blocks = useEditor((state) => state.history.present.blocks);
  const canEdit = useEditor((state) => state.canEdit);
  const { run } = useCommands();
  const chosen = new Set(ids);
  const names = blocks.filter(({ id }) => chosen.has(id)).slice(0, named);
  return (
    <div className="properties-panel">
      <header className="flex items-center gap-1 px-2 pt-2 pl-3.5">
        <h2 className="min-w-0 flex-1 truncate font-medium">
          {counted(ids.length, "component")} selected
        </h2>
        <IconButton
          label="Clear selection"
          keys={keysOf("deselect")}
          onClick={() => run(commandNamed("deselect"))}
        >
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {canEdit && (
        <div className="grid gap-2 px-3.5 py-3">
          {groups.map((group) => (
            <div key={group.join(" ")} className="grid auto-cols-fr grid-flow-col gap-2">
              {group.map((id) => (
                <CommandButton key={id} id={id} />
              ))}
            </div>
          ))}
        </div>
      )}
      <ul className="grid gap-0.5 border-t border-line px-3.5 py-3 text-muted">
        {names.map((block) => (
          <li key={block.id} className="truncate">
            {block.name}
            <HiddenNote block={block} />
          </li>
        ))}
        {ids.length > named && <li>and {ids.length - named} more</li>}
      </ul>
    </div>
  );
}

function HiddenNote({ block }: { readonly block: Block }) {
  const text = hiddenText(block);
  return text !== null && <span className="text-xs text-warn"> · {text}</span>;
}
