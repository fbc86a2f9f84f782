import {
  ArrowUpDown,
  BoxSelect,
  Compass,
  FolderSync,
  Monitor,
  type LucideIcon,
} from "lucide-react";
import { useRef, type ReactElement } from "react";
import { Menu, MenuItem, MenuSeparator, Submenu as SubmenuOf } from "#client/ui/menu.tsx";
import { labelOf } from "./command.ts";
import type { Command, MenuName, Submenu } from "./command.ts";
import { useCommands } from "./commands-context.tsx";
import { writeKeys } from "./keys.ts";
import { menuLines } from "./menu-lines.ts";

interface CommandMenuProps {
  readonly menu: MenuName;
  /** The button that opens it. */
  readonly trigger: ReactElement;
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
    <Menu
      trigger={trigger}
      onOpenChange={(isOpen) => {
        if (isOpen) chosen.current = null;
      }}
      onClosed={() => chosen.current !== null && run(chosen.current, blocks)}
    >
      <CommandItems
        menu={menu}
        without={without}
        {...(blocks === undefined ? {} : { blocks })}
        onChoose={(command) => {
          chosen.current = command;
        }}
      />
    </Menu>
  );
}

const submenuIcons: Readonly<Record<Submenu, LucideIcon>> = {
  Move: ArrowUpDown,
  Select: BoxSelect,
  Screen: Monitor,
  "Go to": Compass,
  Sync: FolderSync,
};

interface CommandItemsProps extends Pick<CommandMenuProps, "menu" | "blocks" | "without"> {
  readonly onChoose: (command: Command) => void;
}

/** The commands of a menu as they are when it opens. Those of one submenu stand where the first of them would. */
export function CommandItems({ menu, blocks, without = [], onChoose }: CommandItemsProps) {
  const { contextNow } = useCommands();
  const context = contextNow(blocks);
  const draw = (command: Command) => {
    const { id, icon: Icon, keys, danger = false } = command;
    return (
      <MenuItem
        key={id}
        icon={<Icon aria-hidden="true" />}
        keys={writeKeys(keys)}
        danger={danger}
        disabled={!command.isEnabled(context)}
        onSelect={() => onChoose(command)}
      >
        {labelOf(command, context)}
      </MenuItem>
    );
  };
  return menuLines(menu, context, without).flatMap(({ isPart, name, commands }) => {
    const [first] = commands;
    if (first === undefined) return [];
    const Icon = name === null ? first.icon : submenuIcons[name];
    const line =
      name === null ? (
        draw(first)
      ) : (
        <SubmenuOf key={name} label={name} icon={<Icon aria-hidden="true" />}>
          {commands.map(draw)}
        </SubmenuOf>
      );
    return isPart ? [<MenuSeparator key={`${first.id}-line`} />, line] : [line];
  });
}
