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
  /** `icon` only; `words`: with a label where the header is wide; `primary`: always with a label. */
  readonly look: "icon" | "words" | "primary";
  /** The narrowest header that has a button for it; in narrower ones it is in the "More" menu. */
  readonly from: WidthClass;
  readonly isOff?: boolean;
  /** Why the action is disabled: shown in the tooltip, and reported by `run`. */
  readonly whyNot?: string | null;
  readonly isBusy?: boolean;
  readonly run: () => void;
}

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
    look: HeaderAction["look"],
    from: WidthClass,
    more: Partial<HeaderAction> = {},
  ): HeaderAction => {
    const command = commandNamed(id);
    return {
      id,
      label: names[id],
      icon: command.icon,
      keys: keysOf(id),
      look,
      from,
      run: () => commands.run(command),
      ...more,
    };
  };
  const preview = button("preview", "icon", "middle", { whyNot: whyNoPreview });
  if (!canEdit) return [preview];
  return [
    button("undo", "icon", "narrow", { isOff: !undoable }),
    button("redo", "icon", "narrow", { isOff: !redoable }),
    button("page-settings", "icon", "wide"),
    button("background", "icon", "wide"),
    button("sync-live", "icon", "wide", { whyNot: whyNothingToSync }),
    preview,
    button("add", "words", "middle"),
    button("publish", "primary", hasUnsaved ? "middle" : "narrow", {
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
