import { useState } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { MenuChange } from "../commands/requests.ts";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { usePageUses } from "../page-list/use-page-uses.ts";
import { menusIn, menuState } from "../site-menus/menu-texts.ts";

interface MenusFieldProps {
  readonly pages: readonly ListedPage[];
  /** Whether the person changes the menus. */
  readonly canDecide: boolean;
  readonly deps: Pick<BuilderDeps, "plainApi" | "notices" | "random">;
}

/** Which menus of the site lead to the open page in their draft; administrators change it here. */
export function MenusField({ pages, canDecide, deps }: MenusFieldProps) {
  const pageId = useEditor((state) => state.pageId);
  const { uses, failure, load } = usePageUses(deps.plainApi, pageId);
  const [isBusy, setBusy] = useState(false);
  const { isInHeader, isInFooter, isInAny } = menuState(uses?.settings);
  const change = async (wanted: MenuChange) => {
    setBusy(true);
    try {
      const { changeMenus } = await import("../site-menus/change-menus.ts");
      const onPublish = () => window.location.assign(navigation);
      const onChanged = () => void load();
      await changeMenus({ ...deps, pages, onPublish, onChanged }, pageId, wanted);
    } catch {
      deps.notices.error("The menus were not changed. Check your connection.");
    }
    setBusy(false);
    await load();
  };
  const button = (wanted: MenuChange, label: string) => (
    <Button size="small" busy={isBusy} onClick={() => void change(wanted)}>
      {label}
    </Button>
  );
  if (failure !== null) return <>It could not be found out.</>;
  if (uses === null) return <>…</>;
  const places = menusIn(uses.settings, ({ isDraft }) => isDraft);
  return (
    <div className="grid gap-1.5">
      <p aria-live="polite">{places === "" ? "In none" : `In ${places}`}</p>
      {canDecide && (
        <div className="flex flex-wrap gap-2">
          {!isInHeader && button("header", "Add to the Header Menu")}
          {!isInFooter && button("footer", "Add to the Footer")}
          {isInAny && button("remove", "Remove from the Menus")}
          <a href={navigation} className={buttonClass("quiet", "small")}>
            Edit and Publish Menus
          </a>
        </div>
      )}
    </div>
  );
}

const navigation = `${toolPaths.settings}/navigation`;
