import {
  ArrowUpDown,
  BoxSelect,
  Compass,
  Files,
  FolderSync,
  Monitor,
  type LucideIcon,
} from "lucide-react";
import {
  MenuAt,
  MenuItem,
  MenuSeparator,
  MenuUnder,
  Submenu as SubmenuOf,
} from "#client/ui/menu.tsx";
import type { MenuPlace } from "#client/ui/menu.tsx";
import type { OpenMenu } from "#client/ui/menu-button.tsx";
import { writeKeys } from "#client/keys/keys.ts";
import { labelOf } from "./command.ts";
import type { Command, MenuName, Submenu } from "./command.ts";
import { useCommands } from "./commands-context.tsx";
import { menuLines } from "./menu-lines.ts";

interface OpenCommands extends CommandItemsProps {
  /** Called after the menu has closed and the focus is restored. */
  readonly onClosed: () => void;
}

/** The commands of a menu, below its button. */
export function CommandMenuLines(props: OpenMenu & OpenCommands) {
  const { menu, blocks, without, onChoose, ...open } = props;
  return (
    <MenuUnder {...open}>
      <CommandItems
        {...{ menu, blocks, onChoose }}
        {...(without === undefined ? {} : { without })}
      />
    </MenuUnder>
  );
}

interface BlockMenuLinesProps extends Omit<OpenCommands, "menu" | "blocks" | "without"> {
  readonly at: MenuPlace;
  readonly onClose: () => void;
}

/** The menu of the selected blocks, at the pointer. */
export function BlockMenuLines({ onChoose, ...open }: BlockMenuLinesProps) {
  return (
    <MenuAt {...open} label="Component">
      <CommandItems menu="block" onChoose={onChoose} />
    </MenuAt>
  );
}

const submenuIcons: Readonly<Record<Submenu, LucideIcon>> = {
  Move: ArrowUpDown,
  Select: BoxSelect,
  Screen: Monitor,
  "Go to": Compass,
  Sync: FolderSync,
  Pages: Files,
};

interface CommandItemsProps {
  readonly menu: MenuName;
  /** Ids of the blocks to act on instead of the selected ones. */
  readonly blocks?: readonly string[] | undefined;
  /** Ids of commands that already have a button beside the menu. */
  readonly without?: readonly string[];
  readonly onChoose: (command: Command) => void;
}

/**
 * The commands of a menu, as they are when it opens. Those of one submenu are grouped where the first of them would
 * be.
 */
function CommandItems({ menu, blocks, without = [], onChoose }: CommandItemsProps) {
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
        {command.plain !== undefined && <span className="text-muted"> · {command.plain}</span>}
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
