import type { LucideIcon } from "lucide-react";
import { canRedo, canUndo } from "#core/document/history.ts";
import { useEditor, useDeferredStatus } from "#client/editor/editor-context.tsx";
import { isDirty } from "#client/editor/editor-state.ts";
import { whyNoSync } from "#client/editor/sync-actions.ts";
import type { Room } from "#client/ui/use-media.ts";
import { commandNamed, keysOf } from "../commands/all-commands.ts";
import type { CommandId } from "../commands/all-commands.ts";
import { useCommands } from "../commands/commands-context.tsx";
import { whyEmpty } from "../commands/why-empty.ts";

/** Something that can be done with the page as a whole. */
export interface HeaderAction {
  readonly id: CommandId;
  /** Its name on the button, and in the menu. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys?: string | undefined;
  /** `icon` alone; with its `words`, where the header is wide; `primary` always with them. */
  readonly look: "icon" | "words" | "primary";
  /** The least room in which it stands in the header; with less it is in the menu "More". */
  readonly from: Room;
  readonly isOff?: boolean;
  /** Why it cannot be done now: it stands in the tooltip, and `run` says it. */
  readonly whyNot?: string | null;
  readonly isBusy?: boolean;
  readonly run: () => void;
}

/** What the header offers, from left to right (BUILD-039): commands, each where there is room for its button. */
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
    from: Room,
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
      // On a telephone there is room for one of them: what is unsaved comes first.
      whyNot: whyNoPublish,
      isBusy: isPublishing,
    }),
  ];
}

/** As the specification has them on the header's buttons (BUILD-039). */
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
