import { Plus, Redo2, Rocket, Save, Settings2, Undo2, Wallpaper } from "lucide-react";
import { canRedo, canUndo } from "#core/document/history.ts";
import { isDirty } from "../editor/editor.ts";
import type { Command } from "./command.ts";
import { whyEmpty } from "./why-empty.ts";

/** About the page as a whole. */
export const pageCommands = [
  {
    id: "undo",
    label: "Undo",
    group: "Page",
    icon: Undo2,
    keys: ["mod+Z"],
    where: "shared-undo",
    menus: ["page"],
    repeats: true,
    isEnabled: ({ editor }) => editor.getState().canEdit && canUndo(editor.getState().history),
    run: ({ editor }) => editor.undo(),
  },
  {
    id: "redo",
    label: "Redo",
    group: "Page",
    icon: Redo2,
    keys: { mac: ["mod+Shift+Z"], other: ["mod+Shift+Z", "Ctrl+Y"] },
    where: "shared-undo",
    menus: ["page"],
    repeats: true,
    isEnabled: ({ editor }) => editor.getState().canEdit && canRedo(editor.getState().history),
    run: ({ editor }) => editor.redo(),
  },
  {
    id: "save",
    label: "Save",
    group: "Page",
    icon: Save,
    keys: ["mod+S"],
    where: "anywhere",
    menus: ["page"],
    beginsPart: true,
    onlyIfEnabled: true,
    neverBrowser: true,
    isEnabled: ({ editor }) => editor.getState().canEdit && isDirty(editor.getState()),
    whyNot: ({ editor }) => (editor.getState().canEdit ? "Nothing to save" : null),
    run: ({ editor }) => void editor.save(),
  },
  {
    id: "publish",
    label: "Publish",
    group: "Page",
    icon: Rocket,
    keys: ["Shift+P"],
    where: "outside-text",
    menus: ["page"],
    words: "live release deploy",
    isEnabled: ({ editor }) => {
      const { canEdit, history } = editor.getState();
      return canEdit && history.present.blocks.length > 0;
    },
    whyNot: ({ editor }) =>
      editor.getState().canEdit ? whyEmpty(editor.getState(), "publish") : null,
    run: ({ overlays }) => overlays.open({ kind: "publish" }),
  },
  {
    id: "add",
    label: "Add Component",
    group: "Page",
    icon: Plus,
    keys: ["A"],
    where: "outside-text",
    menus: ["page"],
    words: "library insert new block",
    isEnabled: ({ editor }) => editor.getState().canEdit,
    run: ({ overlays }) => overlays.open({ kind: "library", place: { after: null } }),
  },
  {
    id: "background",
    label: "Background Settings",
    group: "Page",
    icon: Wallpaper,
    keys: [],
    withoutKeys: "It is chosen once for a page.",
    where: "outside-text",
    menus: ["page"],
    beginsPart: true,
    words: "particles behind wallpaper animation",
    isEnabled: ({ editor }) => editor.getState().canEdit,
    run: ({ overlays }) => overlays.open({ kind: "background" }),
  },
  {
    id: "page-settings",
    label: "Page Settings",
    group: "Page",
    icon: Settings2,
    keys: [],
    withoutKeys: "It is set once for a page.",
    where: "outside-text",
    menus: ["page"],
    words: "name title description seo search engines slug address",
    isEnabled: ({ editor }) => editor.getState().canEdit,
    run: ({ overlays }) => overlays.open({ kind: "page" }),
  },
] as const satisfies readonly Command[];
