import { loadPart, overlayTexts } from "#client/ui/load-part.tsx";
import { prefetchDrags } from "#client/drag/late-drag.ts";
import { prefetchTooltips } from "#client/ui/tooltip.tsx";
import { UserMenuLines } from "#client/ui/user-menu.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import {
  ConflictDialog,
  DiscardQuestion,
  LeaveQuestion,
  NoticeBars,
} from "#client/document/late-parts.ts";
import { lateRegistry } from "#blocks/late-registry.ts";
import { BlockMenuLines } from "./commands/block-menu.tsx";
import { CommandMenuLines } from "./commands/command-menu.tsx";
import { PagePopover } from "./header/page-switcher.tsx";

const panel = {
  name: "The properties",
  waiting: (
    <div className="grid h-full min-h-36 place-items-center">
      <Spinner label="Loading the properties" />
    </div>
  ),
};

/** The properties of one block, loaded lazily. */
export const PropertiesPanel = loadPart(
  async () => (await import("./properties/properties-panel.tsx")).PropertiesPanel,
  panel,
);

/** The actions for several selected blocks, loaded lazily. */
export const BulkPanel = loadPart(
  async () => (await import("./properties/bulk-panel.tsx")).BulkPanel,
  panel,
);

/**
 * The library, loaded lazily with all block types. Also loads the properties, because an added block is edited at
 * once.
 */
export const LibraryDialog = loadPart(async () => {
  const [{ LibraryDialog: Dialog }] = await Promise.all([
    import("./library/library-dialog.tsx"),
    lateRegistry.loadAll(),
    PropertiesPanel.prefetch(),
  ]);
  return Dialog;
}, overlayTexts("The library"));

/** The content of a page without blocks, loaded lazily. */
export const EmptyPage = loadPart(
  async () => {
    const [{ EmptyPage: Page }] = await Promise.all([
      import("./empty-page/empty-page.tsx"),
      lateRegistry.loadAll(),
      PropertiesPanel.prefetch(),
    ]);
    return Page;
  },
  { name: "The first step of a new page", waiting: null },
);

/** The first steps to a site of one's own, loaded lazily. */
export const Checklist = loadPart(
  async () => (await import("./checklist/checklist.tsx")).Checklist,
  { name: "The first steps", waiting: null },
);

/** The notice that the page of the URL does not exist, loaded lazily. */
export const MissingPageBar = loadPart(
  async () => (await import("./missing-page-bar.tsx")).MissingPageBar,
  { name: "A notice", waiting: null },
);

/**
 * Preloads what the user is likely to open first, and what has to work offline. These parts are not in the initial
 * bundle, so the page shows sooner. What a single press opens comes before the block types.
 */
export function prefetchParts(): void {
  const pressed = [PropertiesPanel, CommandMenuLines, BlockMenuLines, UserMenuLines, PagePopover];
  const rest = [
    NoticeBars,
    LibraryDialog,
    BulkPanel,
    EmptyPage,
    ConflictDialog,
    LeaveQuestion,
    DiscardQuestion,
  ];
  prefetchTooltips();
  prefetchDrags();
  void Promise.all(pressed.map((part) => part.prefetch())).then(() => {
    for (const part of rest) void part.prefetch();
  });
}
