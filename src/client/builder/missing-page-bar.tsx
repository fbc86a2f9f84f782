import { FileQuestionMark, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { MenuButton } from "#client/ui/menu-button.tsx";
import { NoticeBar } from "#client/ui/notice-bar.tsx";
import { useEditor } from "#client/editor/editor-context.tsx";
import { PagePopover } from "./header/page-switcher.tsx";
import type { PageSwitcherProps } from "./header/page-switcher.tsx";

/** The maximum length of a page id. */
const longestShown = 64;

interface MissingPageBarProps extends PageSwitcherProps {
  /** The page id of the URL. */
  readonly asked: string;
}

/** A closable notice that the page of the URL does not exist, with a list of the pages that do (BUILD-013). */
export function MissingPageBar({ asked, pages, onOpenPage }: MissingPageBarProps) {
  const name = useEditor((state) => state.history.present.name);
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <NoticeBar icon={<FileQuestionMark aria-hidden="true" />} tone="warn">
      There is no page “{shortened(asked)}”. {name} is open instead.
      <span className="flex gap-2">
        <MenuButton
          kind="dialog"
          trigger={
            <Button size="small" look="primary">
              Show all pages
            </Button>
          }
        >
          {(open) => <PagePopover {...{ ...open, pages, onOpenPage }} />}
        </MenuButton>
        <IconButton label="Close this notice" onClick={() => setRead(true)}>
          <X aria-hidden="true" />
        </IconButton>
      </span>
    </NoticeBar>
  );
}

function shortened(asked: string): string {
  return asked.length > longestShown ? `${asked.slice(0, longestShown)}…` : asked;
}
