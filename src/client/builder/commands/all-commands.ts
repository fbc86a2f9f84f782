import { strokesOf, writeKeys, writeStroke } from "#client/keys/keys.ts";
import { blockCommands, removeCommands } from "./block-commands.ts";
import { clipboardCommands } from "./clipboard-commands.ts";
import type { Command } from "./command.ts";
import { helpCommands } from "./help-commands.ts";
import { pageCommands } from "./page-commands.ts";
import { pagesCommands } from "./pages-commands.ts";
import { selectionCommands } from "./selection-commands.ts";
import { viewCommands } from "./view-commands.ts";

const listed = [
  ...pageCommands,
  ...clipboardCommands,
  ...blockCommands,
  ...selectionCommands,
  ...removeCommands,
  ...pagesCommands,
  ...viewCommands,
  ...helpCommands,
] as const;

export type CommandId = (typeof listed)[number]["id"];

/** All commands of the builder. Key bindings, palette, menus and the shortcut sheet all read this list. */
export const allCommands: readonly Command[] = listed;

const byId: ReadonlyMap<string, Command> = new Map(listed.map((command) => [command.id, command]));

export function commandNamed(id: CommandId): Command {
  const command = byId.get(id);
  if (command === undefined) throw new Error(`There is no command ${id}`);
  return command;
}

/** The keys of a command as displayed on this platform, for a tooltip or a menu; undefined if it has none. */
export function keysOf(id: CommandId): string | undefined {
  return writeKeys(commandNamed(id).keys);
}

/** All keys of a command as displayed on one platform. */
export function allKeysOf({ keys }: Command, isMac: boolean): readonly string[] {
  return strokesOf(keys, isMac).map((stroke) => writeStroke(stroke, isMac));
}
