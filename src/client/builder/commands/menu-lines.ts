import { allCommands } from "./all-commands.ts";
import type { Command, CommandContext, MenuName, Submenu } from "./command.ts";

/** One line of a menu: a command, or a submenu with its commands. */
export interface MenuLine {
  /** The submenu's name; null for a single command. */
  readonly name: Submenu | null;
  readonly commands: readonly Command[];
  /** Whether a separator comes before the line. */
  readonly isPart: boolean;
}

/**
 * The lines of a menu, from top to bottom: one line for each submenu, and no `onlyIfEnabled` commands while they are
 * disabled. `without`: ids of commands that already have a button.
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
    // The separator is kept even if the command that begins the section is omitted.
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
  // A submenu with a single command is replaced by that command.
  return lines.map((line) => (line.commands.length === 1 ? { ...line, name: null } : line));
}
