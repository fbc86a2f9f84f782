import { strokesOf, writeStroke } from "#client/keys/keys.ts";
import type { Keys } from "#client/keys/keys.ts";
import { ownKeys } from "#client/keys/own-keys.ts";
import { allCommands, allKeysOf } from "../all-commands.ts";
import { commandGroups, labelOf } from "../command.ts";
import type { CommandContext } from "../command.ts";
import { withoutKeys } from "./without-keys.ts";

/** One line of the shortcut sheet. */
export interface SheetLine {
  readonly id: string;
  readonly label: string;
  /** As displayed on this platform. */
  readonly keys: readonly string[];
  /** Why the command has no keys. */
  readonly withoutKeys?: string | undefined;
  readonly isAvailable: boolean;
}

export interface SheetGroup {
  readonly name: string;
  readonly lines: readonly SheetLine[];
}

/** All commands by group, followed by the keys of individual parts of the screen. */
export function sheetGroups(context: CommandContext, isMac: boolean): readonly SheetGroup[] {
  const commands = commandGroups.map((name) => ({
    name,
    lines: allCommands
      .filter(({ group }) => group === name)
      .map((command) => ({
        id: command.id,
        label: labelOf(command, context),
        keys: allKeysOf(command, isMac),
        withoutKeys: withoutKeys[command.id],
        isAvailable: command.isEnabled(context),
      })),
  }));
  const others = ownKeys.map(({ name, lines }) => ({
    name,
    lines: Object.entries(lines).map(([id, { label, keys }]) => ({
      id,
      label,
      keys: writeAll(keys, isMac),
      isAvailable: true,
    })),
  }));
  return [...commands, ...others];
}

/** The lines that match a search by name or key: `dup`, `ctrl+d`, `⌘D`, `D`. */
export function findLines(groups: readonly SheetGroup[], search: string): readonly SheetGroup[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === "") return groups;
  return groups
    .map(({ name, lines }) => ({
      name,
      lines: lines.filter(
        ({ label, keys }) =>
          label.toLowerCase().includes(wanted) || keys.some((key) => isKey(key, wanted)),
      ),
    }))
    .filter(({ lines }) => lines.length > 0);
}

function isKey(key: string, wanted: string): boolean {
  const written = key.toLowerCase();
  const asked = wanted.replaceAll(/\s*\+\s*/g, "+").replaceAll(" ", "+");
  // A single character means the key itself, not a letter in "Shift".
  if (asked.length === 1)
    return written.split("+").at(-1)?.endsWith(asked) === true && !/[a-z]{2}$/.test(written);
  return written.includes(asked);
}

function writeAll(keys: Keys, isMac: boolean): readonly string[] {
  return strokesOf(keys, isMac).map((stroke) => writeStroke(stroke, isMac));
}
