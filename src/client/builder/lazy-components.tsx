import { floating, loadPart, opened } from "#client/ui/load-part.tsx";
import { prefetchTooltips } from "#client/ui/tooltip.tsx";
import { UserMenuLines } from "#client/ui/user-menu.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
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

/** The properties of one block. */
export const PropertiesPanel = loadPart(
  async () => (await import("./properties/properties-panel.tsx")).PropertiesPanel,
  panel,
);

/** What can be done with several blocks at once. */
export const BulkPanel = loadPart(
  async () => (await import("./properties/bulk-panel.tsx")).BulkPanel,
  panel,
);

/** The library, with every type there is. What it adds is written at once: the properties come with it. */
export const LibraryDialog = loadPart(async () => {
  const [{ LibraryDialog: Dialog }] = await Promise.all([
    import("./library/library-dialog.tsx"),
    lateRegistry.loadAll(),
    PropertiesPanel.prefetch(),
  ]);
  return Dialog;
}, opened("The library"));

/** What stands in the place of a page without blocks. */
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

/** Both values of what two people changed. */
export const ConflictDialog = loadPart(
  async () => (await import("./dialogs/conflict-dialog.tsx")).ConflictDialog,
  floating("The choice between your changes and theirs"),
);

/** The question before unsaved changes are left. */
export const LeaveQuestion = loadPart(
  async () => (await import("./dialogs/leave-question.tsx")).LeaveQuestion,
  floating("The question about your unsaved changes"),
);

/**
 * Loads what is opened first, and what has to be there when the network is not. Not part of the program that opens: a page
 * shows sooner without them. What a first press asks for does not stand in line behind sixty types.
 */
export function prefetchParts(): void {
  const pressed = [PropertiesPanel, CommandMenuLines, BlockMenuLines, UserMenuLines, PagePopover];
  const rest = [LibraryDialog, BulkPanel, EmptyPage, ConflictDialog, LeaveQuestion];
  prefetchTooltips();
  void Promise.all(pressed.map((part) => part.prefetch())).then(() => {
    for (const part of rest) void part.prefetch();
  });
}
