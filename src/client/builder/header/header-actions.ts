import {
  MonitorPlay,
  Plus,
  Redo2,
  Rocket,
  Settings2,
  Undo2,
  Wallpaper,
  type LucideIcon,
} from "lucide-react";
import { commandNamed, keysOf } from "../commands/all-commands.ts";
import { useCommands } from "../commands/commands-context.tsx";
import { whyEmpty } from "../commands/why-empty.ts";
import { canRedo, canUndo } from "#core/document/history.ts";
import { useEditor, useEditorActions } from "../editor/editor-context.tsx";
import { isDirty } from "../editor/editor.ts";
import type { Room } from "../layout/use-media.ts";
import { useOverlays } from "../overlays/overlay-context.tsx";

/** Something that can be done with the page as a whole. */
export interface HeaderAction {
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

/** What the header offers, from left to right (BUILD-039). Another button is another entry. */
export function useHeaderActions(): readonly HeaderAction[] {
  const editor = useEditorActions();
  const { open } = useOverlays();
  const commands = useCommands();
  const canEdit = useEditor((state) => state.canEdit);
  const whyNoPreview = useEditor((state) => whyEmpty(state, "preview"));
  const whyNoPublish = useEditor((state) => whyEmpty(state, "publish"));
  const hasUnsaved = useEditor(isDirty);
  const isPublishing = useEditor((state) => state.isPublishing);
  const undoable = useEditor((state) => canUndo(state.history));
  const redoable = useEditor((state) => canRedo(state.history));
  const preview: HeaderAction = {
    label: "Preview",
    icon: MonitorPlay,
    keys: keysOf("preview"),
    look: "icon",
    from: "middle",
    whyNot: whyNoPreview,
    run: () => commands.run(commandNamed("preview")),
  };
  if (!canEdit) return [preview];
  return [
    {
      label: "Undo",
      icon: Undo2,
      keys: keysOf("undo"),
      look: "icon",
      from: "middle",
      isOff: !undoable,
      run: editor.undo,
    },
    {
      label: "Redo",
      icon: Redo2,
      keys: keysOf("redo"),
      look: "icon",
      from: "middle",
      isOff: !redoable,
      run: editor.redo,
    },
    {
      label: "Page Settings",
      icon: Settings2,
      look: "icon",
      from: "wide",
      run: () => open({ kind: "page" }),
    },
    {
      label: "Background Settings",
      icon: Wallpaper,
      look: "icon",
      from: "wide",
      run: () => open({ kind: "background" }),
    },
    preview,
    {
      label: "Add Component",
      icon: Plus,
      look: "words",
      from: "middle",
      run: () => open({ kind: "library", place: { after: null } }),
    },
    {
      label: "Publish",
      icon: Rocket,
      look: "primary",
      // On a telephone there is room for one of them: what is unsaved comes first.
      from: hasUnsaved ? "middle" : "narrow",
      whyNot: whyNoPublish,
      isBusy: isPublishing,
      run: () => commands.run(commandNamed("publish")),
    },
  ];
}
