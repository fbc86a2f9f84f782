import { allCommands } from "./all-commands.ts";
import type { Command, CommandContext, MenuName, Submenu } from "./command.ts";

/** A line of a menu: one command, or the name of a submenu with those that stand in it. */
export interface MenuLine {
  /** Null: the one command itself. */
  readonly name: Submenu | null;
  readonly commands: readonly Command[];
  /** It stands under a line. */
  readonly isPart: boolean;
}

/**
 * What stands in a menu, from top to bottom: commands of one submenu on one line, and of those that say nothing while they
 * cannot be carried out only the others. `without`: ids of commands that stand elsewhere at the same time.
 */
export function menuLines(
  menu: MenuName,
  context: CommandContext,
  without: readonly string[] = [],
): readonly MenuLine[] {
  const shown = allCommands.filter(
    (command) =>
      command.menus.includes(menu) &&
      !without.includes(command.id) &&
      (command.onlyIfEnabled !== true || command.isEnabled(context)),
  );
  const lines: { name: Submenu | null; commands: Command[]; isPart: boolean }[] = [];
  let isPart = false;
  for (const command of allCommands) {
    // A part begins at its first command, also where that one is left out.
    if (command.menus.includes(menu) && command.beginsPart === true) isPart = true;
    if (!shown.includes(command)) continue;
    const { submenu = null } = command;
    const known = submenu === null ? undefined : lines.find(({ name }) => name === submenu);
    if (known !== undefined) {
      known.commands.push(command);
      continue;
    }
    lines.push({ name: submenu, commands: [command], isPart: isPart && lines.length > 0 });
    isPart = false;
  }
  // A menu of one would only be a longer way to it.
  return lines.map((line) => (line.commands.length === 1 ? { ...line, name: null } : line));
}
