import { Blocks, File, LocateFixed, type LucideIcon } from "lucide-react";
import type { ListedPage } from "#core/contract/pages.ts";
import { hiddenText } from "#client/editor/hidden-devices.ts";
import { writeKeys } from "#client/keys/keys.ts";
import { rememberType } from "../../library/recent-types.ts";
import { allCommands } from "../all-commands.ts";
import { labelOf } from "../command.ts";
import type { CommandContext } from "../command.ts";
import type { Findable } from "./rank.ts";

/** One line of the palette. */
export interface Entry extends Findable {
  readonly icon: LucideIcon;
  readonly keys?: string | undefined;
  /** Distinguishes the entry from others with the same title. */
  readonly detail?: string;
  readonly run: () => void;
}

export interface EntryDeps {
  readonly context: CommandContext;
  readonly pages: readonly ListedPage[];
  readonly onOpenPage: (pageId: string) => void;
}

/** All entries: the enabled commands, block types to add, pages, and the blocks of this page, in this order. */
export function paletteEntries(deps: EntryDeps): readonly Entry[] {
  return [...commandEntries(deps), ...addEntries(deps), ...pageEntries(deps), ...jumps(deps)];
}

function commandEntries({ context }: EntryDeps): readonly Entry[] {
  return allCommands
    .filter((command) => command.id !== "palette" && command.isEnabled(context))
    .map((command) => ({
      id: command.id,
      title: labelOf(command, context),
      words: `${command.words ?? ""} ${command.plain ?? ""} ${command.group}`,
      ...(command.plain === undefined ? {} : { detail: command.plain }),
      icon: command.icon,
      keys: writeKeys(command.keys),
      run: () => command.run(context),
    }));
}

function addEntries({ context }: EntryDeps): readonly Entry[] {
  const { editor, registry, announce } = context;
  if (!editor.getState().canEdit) return [];
  return registry.all
    .map(({ definition }) => definition)
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ type, name, aliases, category, description }) => ({
      id: `add:${type}`,
      title: `Add: ${name}`,
      words: [type, ...aliases, category, description].join(" "),
      icon: Blocks,
      run: () => {
        const added = editor.addBlock(type);
        if (added === null) return;
        rememberType(type);
        editor.revealAdded(added);
        const { length } = editor.getState().history.present.blocks;
        announce(`${name} added, ${length} of ${length}`);
      },
    }));
}

function pageEntries({ context, pages, onOpenPage }: EntryDeps): readonly Entry[] {
  const open = context.editor.getState().pageId;
  return pages
    .filter(({ id }) => id !== open)
    .map(({ id, name, slug }) => ({
      id: `page:${id}`,
      title: `Go to page: ${name}`,
      words: slug,
      icon: File,
      run: () => onOpenPage(id),
    }));
}

function jumps({ context: { editor, registry } }: EntryDeps): readonly Entry[] {
  return editor.getState().history.present.blocks.map((block, place) => {
    const { id, name, type } = block;
    const typeName = registry.find(type)?.definition.name ?? type;
    const hidden = hiddenText(block);
    return {
      id: `block:${id}`,
      title: `Go to component: ${name}`,
      words: typeName,
      icon: LocateFixed,
      detail: `${typeName}, ${place + 1}${hidden === null ? "" : `, ${hidden.toLowerCase()}`}`,
      run: () => editor.select(id),
    };
  });
}
