import { ArrowLeft, X } from "lucide-react";
import { IconButton } from "#client/ui/icon-button.tsx";
import { Button, buttonClass } from "#client/ui/button.tsx";
import type { ApiClient } from "#core/contract/client.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { useRemembered } from "#client/ui/remembered.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { BlockList, rowRem } from "./block-list/block-list.tsx";
import { commandNamed } from "./commands/all-commands.ts";
import { useCommands } from "./commands/commands-context.tsx";
import { Checklist } from "./lazy-components.tsx";
import { useLayout } from "./layout/layout-context.tsx";
import type { GoTo } from "./open-page/navigation.ts";
import type { OpenPage } from "./open-page/open-page.ts";
import { PageList } from "./page-list/page-list.tsx";
import type { PageWork } from "./page-list/use-page-actions.ts";

interface SidebarProps {
  readonly api: ApiClient;
  readonly page: OpenPage;
  readonly registry: Registry;
  readonly onOpenPage: GoTo;
  /** Moves a page in the list, or saves it as a file. */
  readonly onPageWork: (pageId: string, work: PageWork) => void;
  readonly onLeaveSite: () => void;
  readonly onAdd: () => void;
}

/**
 * The back link, the pages of the site, the blocks of this page, and Sync with the live version (BUILD-032,
 * BUILD-037).
 */
export function Sidebar(props: SidebarProps) {
  const { api, page, registry, onOpenPage, onPageWork, onLeaveSite, onAdd } = props;
  const { isNarrow, showLists } = useLayout();
  const canEdit = useEditor((state) => state.canEdit);
  const isAdministrator = useEditor((state) => state.person.role === "administrator");
  const [isWanted, showChecklist] = useRemembered("checklist", true);
  const hasChecklist = isWanted && isAdministrator;
  const blocks = useEditor((state) => state.history.present.blocks.length);
  const [areBlocksOpen, openBlocks] = useRemembered("sidebar.components", true);
  const rowsRem = areBlocksOpen ? emptyNoteRem + blocks * rowRem : 0;
  const beside = besideRem + (hasChecklist ? checklistRem : 0);
  const maxHeight = `max(42%, 100% - ${beside + rowsRem}rem)`;
  const { run } = useCommands();
  const command = commandNamed("sync-published");
  const sync = () => {
    // Close the sheet, so that it does not stay behind the dialog.
    if (isNarrow) showLists(false);
    run(command);
  };
  return (
    <div className="flex flex-col">
      <div className="flex min-h-10 shrink-0 items-center border-b border-line pr-2 pl-1">
        <a
          href="/"
          className={buttonClass("quiet")}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onLeaveSite();
          }}
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          Back to Site
        </a>
        <span className="flex-1" />
        {isNarrow && (
          <IconButton label="Close" onClick={() => showLists(false)}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <PageList
        api={api}
        pages={page.pages}
        maxHeight={maxHeight}
        onOpen={onOpenPage}
        onWork={onPageWork}
      />
      <BlockList {...{ registry, onAdd }} isOpen={areBlocksOpen} onOpen={openBlocks} />
      {hasChecklist && <Checklist api={api} onHide={() => showChecklist(false)} />}
      {canEdit && (
        <div className="mt-auto shrink-0 border-t border-line p-1">
          <Button look="quiet" className="w-full justify-start" onClick={sync}>
            <command.icon className="size-4" aria-hidden="true" />
            <span className="grid py-1 text-left leading-tight">
              Sync Published Content
              <span className="text-xs text-muted">{command.plain}</span>
            </span>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Height in rem of all that stands beside the two lists. */
const besideRem = 9;

/** Height in rem of the first steps while they are folded. */
const checklistRem = 2.5;

/** Height in rem of what an empty list of components says. */
const emptyNoteRem = 6;
