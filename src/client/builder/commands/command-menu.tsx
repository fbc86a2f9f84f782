import { useRef, type ReactElement } from "react";
import { Menu, MenuItem, MenuSeparator } from "#client/ui/menu.tsx";
import { allCommands } from "./all-commands.ts";
import { labelOf } from "./command.ts";
import type { Command, MenuName } from "./command.ts";
import { useCommands } from "./commands-context.tsx";
import { writeKeys } from "./keys.ts";

interface CommandMenuProps {
  readonly menu: MenuName;
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** Ids of the blocks that it is about, instead of the selected ones. */
  readonly blocks?: readonly string[];
}

/** A menu of all commands that stand in it. What is chosen runs once it is gone and the focus is back at its button. */
export function CommandMenu({ menu, trigger, blocks }: CommandMenuProps) {
  const { run } = useCommands();
  const chosen = useRef<Command | null>(null);
  return (
    <Menu
      trigger={trigger}
      onOpenChange={(isOpen) => {
        if (isOpen) chosen.current = null;
      }}
      onClosed={() => chosen.current !== null && run(chosen.current, blocks)}
    >
      <CommandItems
        menu={menu}
        {...(blocks === undefined ? {} : { blocks })}
        onChoose={(command) => {
          chosen.current = command;
        }}
      />
    </Menu>
  );
}

interface CommandItemsProps extends Pick<CommandMenuProps, "menu" | "blocks"> {
  readonly onChoose: (command: Command) => void;
}

/** The commands of a menu as they are when it opens. */
export function CommandItems({ menu, blocks, onChoose }: CommandItemsProps) {
  const { contextNow } = useCommands();
  const context = contextNow(blocks);
  return allCommands
    .filter(({ menus }) => menus.includes(menu))
    .flatMap((command, index) => {
      const Icon = command.icon;
      const item = (
        <MenuItem
          key={command.id}
          icon={<Icon aria-hidden="true" />}
          keys={writeKeys(command.keys)}
          danger={command.danger ?? false}
          disabled={!command.isEnabled(context)}
          onSelect={() => onChoose(command)}
        >
          {labelOf(command, context)}
        </MenuItem>
      );
      const isPart = command.beginsPart === true && index > 0;
      return isPart ? [<MenuSeparator key={`${command.id}-line`} />, item] : [item];
    });
}
