import type { LucideIcon } from "lucide-react";
import { canRedo, canUndo } from "#core/document/history.ts";
import { useEditor, useDeferredStatus } from "#client/editor/editor-context.tsx";
import { isDirty } from "#client/editor/editor-state.ts";
import { whyNoSync } from "#client/editor/sync-actions.ts";
import type { WidthClass } from "#client/ui/use-media.ts";
import { commandNamed, keysOf } from "../commands/all-commands.ts";
import type { CommandId } from "../commands/all-commands.ts";
import { useCommands } from "../commands/commands-context.tsx";
import { whyEmpty } from "../commands/why-empty.ts";

/** An action of the header. */
export interface HeaderAction {
  readonly id: CommandId;
  /** Label of the button and of the menu item. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys?: string | undefined;
  /** More about it in everyday words, in the tooltip. */
  readonly hint?: string | undefined;
  /** The narrowest header in which the button has a label; absent: it is an icon in every header. */
  readonly labelledFrom?: WidthClass;
  /** What the action is for: those of one group stand together. */
  readonly group: HeaderGroup;
  /** The narrowest header that has a button for it; in narrower ones it is in the "More" menu. */
  readonly from: WidthClass;
  readonly isOff?: boolean;
  /** Why the action is disabled: shown in the tooltip, and reported by `run`. */
  readonly whyNot?: string | null;
  readonly isBusy?: boolean;
  readonly run: () => void;
}

/** Going back, what the page is like, how it compares with what visitors have, adding to it, making it live. */
export type HeaderGroup = "steps" | "page" | "look" | "add" | "live";

/** The actions of the header, from left to right (BUILD-039), each with the width it needs. */
export function useHeaderActions(): readonly HeaderAction[] {
  const commands = useCommands();
  const canEdit = useEditor((state) => state.canEdit);
  const whyNoPreview = useEditor((state) => whyEmpty(state, "preview"));
  const whyNoPublish = useEditor((state) => whyEmpty(state, "publish"));
  const whyNothingToSync = useEditor(whyNoSync);
  const hasUnsaved = useDeferredStatus(isDirty);
  const isPublishing = useEditor((state) => state.isPublishing);
  const undoable = useDeferredStatus((state) => canUndo(state.history));
  const redoable = useDeferredStatus((state) => canRedo(state.history));
  const button = (
    id: HeaderButton,
    group: HeaderGroup,
    from: WidthClass,
    more: Partial<HeaderAction> = {},
  ): HeaderAction => {
    const command = commandNamed(id);
    return {
      id,
      label: names[id],
      hint: command.plain,
      icon: command.icon,
      keys: keysOf(id),
      group,
      from,
      run: () => commands.run(command),
      ...more,
    };
  };
  const preview = button("preview", "look", "middle", {
    labelledFrom: "roomy",
    whyNot: whyNoPreview,
  });
  if (!canEdit) return [preview];
  return [
    button("undo", "steps", "narrow", { isOff: !undoable }),
    button("redo", "steps", "narrow", { isOff: !redoable }),
    button("page-settings", "page", "wide", { labelledFrom: "full" }),
    button("background", "page", "wide", { labelledFrom: "full" }),
    // Never a bare icon, because it replaces the draft.
    button("sync-live", "look", "roomy", { labelledFrom: "roomy", whyNot: whyNothingToSync }),
    preview,
    button("add", "add", "middle", { labelledFrom: "wide" }),
    button("publish", "live", hasUnsaved ? "middle" : "narrow", {
      labelledFrom: "narrow",
      // A phone has room for only one of them, and saving comes first.
      whyNot: whyNoPublish,
      isBusy: isPublishing,
    }),
  ];
}

/** The button labels that the specification gives (BUILD-039). */
const names = {
  undo: "Undo",
  redo: "Redo",
  "page-settings": "Page Settings",
  background: "Background Settings",
  "sync-live": "Sync Live",
  preview: "Preview",
  add: "Add Component",
  publish: "Publish",
} as const satisfies Partial<Record<CommandId, string>>;

type HeaderButton = keyof typeof names;
