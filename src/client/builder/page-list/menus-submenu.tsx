import { ListX, PanelBottom, PanelsTopLeft, PanelTop, Rocket } from "lucide-react";
import type { ApiClient } from "#core/contract/client.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { MenuItem, MenuSeparator, Submenu } from "#client/ui/menu.tsx";
import { useCommands } from "../commands/commands-context.tsx";
import type { MenuChange } from "../commands/requests.ts";
import { menuState } from "../site-menus/menu-texts.ts";
import { usePageUses } from "./use-page-uses.ts";

interface MenusSubmenuProps {
  readonly api: ApiClient;
  readonly pageId: string;
  readonly onChoose: (work: { readonly menus: MenuChange }) => void;
}

/** Which menus of the site lead to a page in their draft, and what puts it into them and out again. For administrators. */
export function MenusSubmenu({ api, pageId, onChoose }: MenusSubmenuProps) {
  const { contextNow } = useCommands();
  const { uses } = usePageUses(api, pageId);
  const { isInHeader, isInFooter, isInAny, words } = menuState(uses?.settings);
  // While it is not known, the command itself finds out.
  const isInNone = uses?.settings !== undefined && !isInAny;
  return (
    <Submenu label={`Menus${words}`} icon={<PanelsTopLeft aria-hidden="true" />}>
      <MenuItem
        icon={<PanelTop aria-hidden="true" />}
        disabled={isInHeader}
        onSelect={() => onChoose({ menus: "header" })}
      >
        {isInHeader ? "In the header menu" : "Add to the header menu"}
      </MenuItem>
      <MenuItem
        icon={<PanelBottom aria-hidden="true" />}
        disabled={isInFooter}
        onSelect={() => onChoose({ menus: "footer" })}
      >
        {isInFooter ? "In the footer" : "Add to the footer"}
      </MenuItem>
      <MenuItem
        icon={<ListX aria-hidden="true" />}
        disabled={isInNone}
        onSelect={() => onChoose({ menus: "remove" })}
      >
        Remove from the menus
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Rocket aria-hidden="true" />}
        onSelect={() => contextNow().visit(`${toolPaths.settings}/navigation`)}
      >
        Edit and publish menus
      </MenuItem>
    </Submenu>
  );
}
