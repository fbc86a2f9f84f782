import {
  ArrowBigLeft,
  ArrowBigRight,
  LayoutPanelTop,
  ListTree,
  Maximize,
  Monitor,
  MonitorPlay,
  MoveHorizontal,
  Paintbrush,
  PanelRight,
  Scan,
  Smartphone,
  Tablet,
  Wrench,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { findBlock } from "#client/editor/edits.ts";
import { zoomAfter } from "#client/frame/canvas-view.ts";
import type { ViewChoice } from "#client/frame/canvas-view.ts";
import type { Command, CommandContext } from "./command.ts";
import { focusToolbar, isFormatting, goToRegion } from "./regions.ts";
import type { PanelTab } from "./panel-tabs.ts";
import { whyEmpty } from "./why-empty.ts";

/** Commands for what of the page is shown, and how. */
export const viewCommands = [
  {
    id: "preview",
    label: "Preview",
    group: "View",
    icon: MonitorPlay,
    keys: ["mod+Shift+P"],
    where: "anywhere",
    menus: ["page"],
    words: "visitors look live",
    isEnabled: ({ editor }) => editor.getState().history.present.blocks.length > 0,
    whyNot: ({ editor }) => whyEmpty(editor.getState(), "preview"),
    run: ({ overlays }) => overlays.open({ kind: "preview" }),
  },
  {
    ...screen("desktop"),
    id: "show-desktop",
    label: "Show on desktop",
    icon: Monitor,
    keys: ["1"],
    beginsPart: true,
  },
  { ...screen("tablet"), id: "show-tablet", label: "Show on tablet", icon: Tablet, keys: ["2"] },
  {
    ...screen("mobile"),
    id: "show-mobile",
    label: "Show on mobile",
    icon: Smartphone,
    keys: ["3"],
    words: "phone device width screen",
  },
  {
    ...screen("fit"),
    id: "show-fit",
    label: "Fit the canvas to the window",
    icon: MoveHorizontal,
    keys: ["0"],
  },
  { ...zoom(1), id: "zoom-in", label: "Zoom in", icon: ZoomIn, keys: ["mod++", "mod+="] },
  { ...zoom(-1), id: "zoom-out", label: "Zoom out", icon: ZoomOut, keys: ["mod+-"] },
  {
    id: "zoom-fit",
    label: "Zoom to fit",
    group: "View",
    icon: Scan,
    keys: ["mod+0"],
    where: "anywhere",
    menus: ["page"],
    submenu: "Screen",
    words: "scale size canvas whole",
    isEnabled: ({ view }) => view.zoom !== "fit",
    run: ({ view, announce }) => {
      view.setZoom("fit");
      announce("Zoomed to fit");
    },
  },
  {
    id: "outline",
    label: "Go to the list of components",
    group: "View",
    icon: ListTree,
    keys: ["Z"],
    where: "outside-text",
    menus: ["page"],
    submenu: "Go to",
    words: "outline navigator blocks",
    isEnabled: ({ editor }) => editor.getState().history.present.blocks.length > 0,
    run: ({ requests, layout }) => {
      layout.showLists(true);
      requests.send("open-list", true);
      requests.send("focus-row", true);
    },
  },
  {
    ...panelTab("style"),
    id: "style-tab",
    label: "Go to the Style tab",
    icon: Paintbrush,
    keys: ["S"],
  },
  {
    ...panelTab("layout"),
    id: "layout-tab",
    label: "Go to the Layout tab",
    icon: LayoutPanelTop,
    keys: ["D"],
  },
  {
    id: "bare",
    label: ({ layout }) => (layout.isCanvasOnly ? "Show the builder" : "Show only the canvas"),
    group: "View",
    icon: Maximize,
    keys: ["mod+\\"],
    where: "anywhere",
    menus: ["page"],
    submenu: "Screen",
    words: "hide chrome full screen zen",
    isEnabled: () => true,
    run: ({ layout, announce }) => {
      layout.showCanvasOnly(!layout.isCanvasOnly);
      announce(layout.isCanvasOnly ? "The builder is shown" : "Only the canvas is shown");
    },
  },
  {
    id: "inspector",
    label: ({ layout }) => (layout.hasProperties ? "Hide the properties" : "Show the properties"),
    group: "View",
    icon: PanelRight,
    keys: ["mod+Shift+,"],
    where: "anywhere",
    menus: ["page"],
    words: "inspector panel sidebar",
    isEnabled: () => true,
    run: ({ layout }) => layout.showProperties(!layout.hasProperties),
  },
  {
    id: "toolbar",
    label: "Go to the toolbar of the component or text",
    group: "View",
    icon: Wrench,
    keys: ["Alt+F10"],
    where: "anywhere",
    menus: ["page"],
    submenu: "Go to",
    onlyIfEnabled: true,
    words: "actions formatting bar",
    isEnabled: ({ editor }) => editor.getState().canEdit && editor.getState().selection !== null,
    run: ({ requests }) => {
      if (isFormatting(document)) requests.send("formatting", true);
      else focusToolbar(document);
    },
  },
  {
    ...region(1),
    id: "next-region",
    label: "Next part of the screen",
    icon: ArrowBigRight,
    keys: ["Ctrl+`"],
  },
  {
    ...region(-1),
    id: "previous-region",
    label: "Previous part of the screen",
    icon: ArrowBigLeft,
    keys: ["Ctrl+Shift+`"],
  },
] as const satisfies readonly Command[];

function panelTab(tab: PanelTab) {
  return {
    group: "View",
    where: "outside-text",
    menus: ["page"],
    submenu: "Go to",
    onlyIfEnabled: true,
    words: "properties panel settings",
    isEnabled: ({ editor, registry }) => hasTabs(editor, registry),
    run: ({ requests, layout }) => {
      layout.showProperties(true);
      requests.send("tab", tab);
    },
  } as const satisfies Omit<Command, "id" | "label" | "icon" | "keys">;
}

/** A block of an unknown type has no tabs: its panel is the raw editor. */
function hasTabs(editor: CommandContext["editor"], registry: CommandContext["registry"]): boolean {
  const { selection, history } = editor.getState();
  const block = selection && findBlock(history.present, selection.block);
  return block !== null && registry.find(block.type) !== undefined;
}

function region(step: 1 | -1) {
  return {
    group: "View",
    where: "anywhere",
    menus: ["page"],
    submenu: "Go to",
    words: "region landmark focus",
    isEnabled: () => true,
    run: ({ editor, announce }) => {
      const name = goToRegion(document, step, editor.getState().selection?.block ?? null);
      if (name !== null) announce(name);
    },
  } as const satisfies Omit<Command, "id" | "label" | "icon" | "keys">;
}

function zoom(step: 1 | -1) {
  return {
    group: "View",
    // Also in texts, where the browser would scale the whole builder.
    where: "anywhere",
    menus: ["page"],
    submenu: "Screen",
    repeats: true,
    words: "scale size larger smaller canvas percent",
    isEnabled: ({ view }) => zoomAfter(view.fitted.scale, step) !== null,
    run: ({ view, announce }) => {
      const next = zoomAfter(view.fitted.scale, step);
      if (next === null) return;
      view.setZoom(next);
      announce(`Zoom ${next} %`);
    },
  } as const satisfies Omit<Command, "id" | "label" | "icon" | "keys">;
}

function screen(choice: ViewChoice) {
  return {
    group: "View",
    where: "outside-text",
    menus: ["page"],
    submenu: "Screen",
    words: "device width screen",
    isEnabled: ({ view }) => view.choice !== choice,
    run: ({ view }) => view.choose(choice),
  } as const satisfies Omit<Command, "id" | "label" | "icon" | "keys">;
}
