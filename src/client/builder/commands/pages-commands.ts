import {
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  CopyPlus,
  FileDown,
  FilePlus,
  House,
  ListX,
  PanelBottom,
  PanelTop,
  Rocket,
  Link,
  Settings2,
  Signpost,
  Trash2,
  Waypoints,
} from "lucide-react";
import { refusals } from "#core/contract/refusals.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import type { Command, CommandContext } from "./command.ts";

const common = {
  group: "Page",
  keys: [],
  where: "outside-text",
  menus: ["page"],
  submenu: "Pages",
} as const satisfies Partial<Command>;

/** The menus of the site are part of its settings. */
const ofMenus = {
  onlyIfEnabled: true,
  words: "site navigation menus link page draft",
  isEnabled: isAdministrator,
} as const satisfies Partial<Command>;

/** Commands that create, copy, move and delete pages, and choose the home page: the open one, where they act on one. */
export const pagesCommands = [
  {
    ...common,
    id: "new-page",
    label: "New Page",
    icon: FilePlus,
    beginsPart: true,
    words: "create add template blank site",
    isEnabled: mayEdit,
    run: ({ overlays }) => overlays.open({ kind: "new-page" }),
  },
  {
    ...common,
    id: "new-page-below",
    label: "New Page Below This One",
    icon: FilePlus,
    words: "create add child sub",
    isEnabled: (context) => mayEdit(context) && !isHome(context),
    whyNot: (context) =>
      mayEdit(context) && isHome(context) ? "No page is below the home page." : null,
    run: ({ overlays, editor }) =>
      overlays.open({ kind: "new-page", parentId: editor.getState().pageId }),
  },
  {
    ...common,
    id: "duplicate-page",
    label: "Duplicate Page",
    icon: CopyPlus,
    words: "copy clone",
    isEnabled: mayEdit,
    run: ({ overlays, editor }) => {
      const { pageId, summary } = editor.getState();
      overlays.open({ kind: "new-page", copyOf: pageId, parentId: summary.parentId });
    },
  },
  {
    ...common,
    id: "move-page",
    label: "Change Address",
    icon: Link,
    words: "move page slug url path rename parent below redirect",
    isEnabled: (context) => mayEdit(context) && !isHome(context),
    whyNot: whyHomeStays,
    run: ({ overlays, editor }) =>
      overlays.open({ kind: "move-page", pageId: editor.getState().pageId }),
  },
  {
    ...common,
    id: "move-page-up",
    label: "Move Page Up",
    icon: ArrowUp,
    words: "order menu before",
    isEnabled: mayEdit,
    run: ({ requests }) => requests.send("step-page", "up"),
  },
  {
    ...common,
    id: "move-page-down",
    label: "Move Page Down",
    icon: ArrowDown,
    words: "order menu after",
    isEnabled: mayEdit,
    run: ({ requests }) => requests.send("step-page", "down"),
  },
  {
    ...common,
    id: "make-home-page",
    label: "Make This the Home Page",
    icon: House,
    words: "home start root front landing index set",
    isEnabled: (context) => isAdministrator(context) && !isHome(context),
    whyNot: (context) => {
      if (!isAdministrator(context)) return "Only an administrator chooses the home page. Ask one.";
      return isHome(context) ? "This page is the home page." : null;
    },
    run: ({ overlays, editor }) =>
      overlays.open({ kind: "make-home-page", pageId: editor.getState().pageId }),
  },
  {
    ...common,
    ...ofMenus,
    id: "add-to-header",
    label: "Add to the Header Menu",
    icon: PanelTop,
    run: ({ requests }) => requests.send("change-menus", "header"),
  },
  {
    ...common,
    ...ofMenus,
    id: "add-to-footer",
    label: "Add to the Footer",
    icon: PanelBottom,
    run: ({ requests }) => requests.send("change-menus", "footer"),
  },
  {
    ...common,
    ...ofMenus,
    id: "remove-from-menus",
    label: "Remove from the Menus",
    icon: ListX,
    run: ({ requests }) => requests.send("change-menus", "remove"),
  },
  {
    ...common,
    id: "save-page-file",
    label: "Save Page as File",
    icon: FileDown,
    words: "export download backup json transfer another site",
    isEnabled: () => true,
    run: ({ editor, pages, notices }) => {
      const { pageId, history } = editor.getState();
      const site = { pageId, pages: pages() };
      import("../page-file/write-page-file.ts").then(
        ({ savePageFile }) => savePageFile(history.present, site, notices),
        () =>
          notices.error({
            text: "The page was not saved as a file",
            detail: "Part of the builder could not be loaded. Check your connection and try again.",
          }),
      );
    },
  },
  {
    ...common,
    id: "publish-pages",
    label: "Publish Several Pages",
    icon: Rocket,
    words: "all changes together set release live batch",
    isEnabled: mayEdit,
    run: ({ overlays }) => overlays.open({ kind: "publish-pages" }),
  },
  {
    ...common,
    id: "links-to-page",
    label: "Links to This Page",
    icon: Waypoints,
    words: "where used uses references backlinks incoming find",
    isEnabled: () => true,
    run: ({ overlays, editor }) =>
      overlays.open({ kind: "links-to-page", pageId: editor.getState().pageId }),
  },
  {
    ...common,
    id: "delete-page",
    label: "Delete Page",
    icon: Trash2,
    danger: true,
    words: "remove bin trash",
    isEnabled: (context) => mayEdit(context) && !isHome(context),
    whyNot: whyHomeStays,
    run: ({ overlays, editor }) =>
      overlays.open({ kind: "delete-page", pageId: editor.getState().pageId }),
  },
  {
    ...common,
    id: "deleted-pages",
    label: "Deleted Pages",
    icon: ArchiveRestore,
    words: "bin trash restore undelete recover",
    isEnabled: mayEdit,
    run: ({ overlays }) => overlays.open({ kind: "deleted-pages" }),
  },
  {
    ...common,
    id: "redirects",
    label: "Redirects",
    icon: Signpost,
    onlyIfEnabled: true,
    words: "redirect old address forward moved 301 csv import export hits test",
    isEnabled: isAdministrator,
    run: ({ visit }) => visit(`${toolPaths.settings}/redirects`),
  },
  {
    ...common,
    id: "site-settings",
    label: "Site Settings",
    icon: Settings2,
    onlyIfEnabled: true,
    words: "name logo theme colours menu mail backup",
    isEnabled: isAdministrator,
    run: ({ visit }) => visit(toolPaths.settings),
  },
] as const satisfies readonly Command[];

function mayEdit({ editor }: CommandContext): boolean {
  return editor.getState().canEdit;
}

function isHome({ editor }: CommandContext): boolean {
  return editor.getState().summary.slug === "/";
}

function isAdministrator({ editor }: CommandContext): boolean {
  return admits(administrators, editor.getState().person.role);
}

function whyHomeStays(context: CommandContext): string | null {
  return mayEdit(context) && isHome(context) ? refusals["home-stays"].text : null;
}
