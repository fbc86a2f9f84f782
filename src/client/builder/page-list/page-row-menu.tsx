import {
  ArrowDown,
  ArrowUp,
  CopyPlus,
  FileDown,
  FilePlus,
  House,
  Link,
  Rocket,
  Settings2,
  SquareArrowOutUpRight,
  Trash2,
  Waypoints,
} from "lucide-react";
import type { ApiClient } from "#core/contract/client.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { MenuAt, MenuItem, MenuSeparator, MenuUnder } from "#client/ui/menu.tsx";
import type { MenuPlace } from "#client/ui/menu.tsx";
import type { OpenMenu } from "#client/ui/menu-button.tsx";
import { writeStroke } from "#client/keys/keys.ts";
import { MenusSubmenu } from "./menus-submenu.tsx";
import { orderAfterStep } from "./page-order.ts";
import type { PageAction } from "./use-page-actions.ts";

interface PageMenuProps {
  readonly api: ApiClient;
  readonly page: ListedPage;
  /** All pages, among which it can be moved. */
  readonly pages: readonly ListedPage[];
  /** The page is open already. */
  readonly isOpen: boolean;
  /** Where it opens: below its button, or at the pointer. */
  readonly at: OpenMenu | MenuPlace;
  readonly onChoose: (action: PageAction) => void;
  readonly onClose: () => void;
  /** Called after the menu has closed and the focus is restored. */
  readonly onClosed: () => void;
}

/** The menu of a page. */
export function PageMenu(props: PageMenuProps) {
  const { api, page, pages, isOpen, at, onChoose, onClose, onClosed } = props;
  const items = <PageMenuItems {...{ api, page, pages, isOpen, onChoose }} />;
  const menu = { label: page.name, onClose, onClosed };
  return "anchor" in at ? (
    <MenuUnder {...at} {...menu}>
      {items}
    </MenuUnder>
  ) : (
    <MenuAt at={at} {...menu}>
      {items}
    </MenuAt>
  );
}

/** The home page stays at the root of the site, so it is neither moved nor deleted, and nothing is below it. */
function PageMenuItems({
  api,
  page,
  pages,
  isOpen,
  onChoose,
}: Pick<PageMenuProps, "api" | "page" | "pages" | "isOpen" | "onChoose">) {
  const { id, parentId, slug } = page;
  const isHome = slug === "/";
  const isAdministrator = useEditor(({ person }) => admits(administrators, person.role));
  return (
    <>
      <MenuItem
        icon={<SquareArrowOutUpRight aria-hidden="true" />}
        disabled={isOpen}
        onSelect={() => onChoose("open")}
      >
        Open
      </MenuItem>
      <MenuItem icon={<Settings2 aria-hidden="true" />} onSelect={() => onChoose({ kind: "page" })}>
        Page settings
      </MenuItem>
      <MenuItem icon={<Rocket aria-hidden="true" />} onSelect={() => onChoose({ kind: "publish" })}>
        Publish
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<FilePlus aria-hidden="true" />}
        disabled={isHome}
        onSelect={() => onChoose({ kind: "new-page", parentId: id })}
      >
        New page below
      </MenuItem>
      <MenuItem
        icon={<CopyPlus aria-hidden="true" />}
        onSelect={() => onChoose({ kind: "new-page", copyOf: id, parentId })}
      >
        Duplicate
      </MenuItem>
      <MenuItem icon={<FileDown aria-hidden="true" />} onSelect={() => onChoose("save-file")}>
        Save as file
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<ArrowUp aria-hidden="true" />}
        keys={writeStroke("Alt+Shift+ArrowUp")}
        disabled={orderAfterStep(pages, page, "up") === null}
        onSelect={() => onChoose("up")}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown aria-hidden="true" />}
        keys={writeStroke("Alt+Shift+ArrowDown")}
        disabled={orderAfterStep(pages, page, "down") === null}
        onSelect={() => onChoose("down")}
      >
        Move down
      </MenuItem>
      <MenuItem
        icon={<Link aria-hidden="true" />}
        disabled={isHome}
        onSelect={() => onChoose({ kind: "move-page", pageId: id })}
      >
        Change address
      </MenuItem>
      {isAdministrator && <MenusSubmenu api={api} pageId={id} onChoose={onChoose} />}
      {isAdministrator && (
        <MenuItem
          icon={<House aria-hidden="true" />}
          disabled={isHome}
          onSelect={() => onChoose({ kind: "make-home-page", pageId: id })}
        >
          Make this the home page
        </MenuItem>
      )}
      <MenuItem
        icon={<Waypoints aria-hidden="true" />}
        onSelect={() => onChoose({ kind: "links-to-page", pageId: id })}
      >
        Links to this page
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 aria-hidden="true" />}
        danger
        disabled={isHome}
        onSelect={() => onChoose({ kind: "delete-page", pageId: id })}
      >
        Delete
      </MenuItem>
    </>
  );
}
