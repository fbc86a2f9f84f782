import { useRef, type ReactElement } from "react";
import { brief, loadPart } from "#client/ui/load-part.tsx";
import { MenuButton } from "#client/ui/menu-button.tsx";
import type { Command, MenuName } from "./command.ts";
import { useCommands } from "./commands-context.tsx";

/** What opens, apart from its button: the builder begins without it. */
export const CommandMenuLines = loadPart(
  async () => (await import("./command-lines.tsx")).CommandMenuLines,
  brief("The menu"),
);

interface CommandMenuProps {
  readonly menu: MenuName;
  /** The button that opens it. */
  readonly trigger: ReactElement<object>;
  /** Ids of the blocks that it is about, instead of the selected ones. */
  readonly blocks?: readonly string[];
  /** Ids of commands that stand beside its button already. */
  readonly without?: readonly string[];
}

/** A menu of all commands that stand in it. What is chosen runs once it is gone and the focus is back at its button. */
export function CommandMenu({ menu, trigger, blocks, without = [] }: CommandMenuProps) {
  const { run } = useCommands();
  const chosen = useRef<Command | null>(null);
  return (
    <MenuButton
      trigger={trigger}
      onOpen={() => {
        chosen.current = null;
      }}
    >
      {(open) => (
        <CommandMenuLines
          {...{ ...open, menu, blocks, without }}
          onChoose={(command) => {
            chosen.current = command;
          }}
          onClosed={() => chosen.current !== null && run(chosen.current, blocks)}
        />
      )}
    </MenuButton>
  );
}
