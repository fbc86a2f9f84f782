import { useState } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { MenuChange } from "../commands/requests.ts";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { usePageUses } from "../page-list/use-page-uses.ts";
import type { MenuOutcome } from "../site-menus/change-menus.ts";
import { menusIn, menuState } from "../site-menus/menu-texts.ts";

interface MenusFieldProps {
  readonly pages: readonly ListedPage[];
  /** Whether the person changes the menus. */
  readonly canDecide: boolean;
  readonly deps: Pick<BuilderDeps, "plainApi" | "random">;
}

/** Which menus of the site lead to the open page in their draft; administrators change it here. */
export function MenusField({ pages, canDecide, deps }: MenusFieldProps) {
  const pageId = useEditor((state) => state.pageId);
  const { uses, failure, load } = usePageUses(deps.plainApi, pageId);
  /** The label of the pressed button. */
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<MenuOutcome | null>(null);
  const { isInHeader, isInFooter, isInAny } = menuState(uses?.settings);
  const take = async (label: string, work: () => Promise<MenuOutcome>) => {
    if (busy !== null) return;
    setBusy(label);
    setOutcome(await work().catch(() => notLoaded));
    await load();
    setBusy(null);
  };
  const change = async (wanted: MenuChange) => {
    const { changeMenus } = await import("../site-menus/change-menus.ts");
    return changeMenus({ ...deps, pages }, pageId, wanted);
  };
  const button = (label: string, work: () => Promise<MenuOutcome>) => (
    <DisappearingButton
      key={label}
      size="small"
      busy={busy === label}
      onClick={() => void take(label, work)}
    >
      {label}
    </DisappearingButton>
  );
  if (failure !== null) return <>It could not be found out.</>;
  if (uses === null) return <>…</>;
  const places = menusIn(uses.settings, ({ isDraft }) => isDraft);
  const undo = outcome?.undo;
  return (
    <div className="grid gap-1.5">
      <p tabIndex={-1} data-focus-rest="">
        {places === "" ? "In none" : `In ${places}`}
      </p>
      <output
        className={`block text-xs empty:hidden ${outcome?.kind === "error" ? "text-danger" : "text-muted"}`}
      >
        {outcome !== null && [outcome.text, outcome.detail].filter(Boolean).join(". ")}
      </output>
      {canDecide && (
        <div className="flex flex-wrap items-center gap-2">
          {undo !== undefined && button("Undo", undo)}
          {!isInHeader && button("Add to the Header Menu", () => change("header"))}
          {!isInFooter && button("Add to the Footer", () => change("footer"))}
          {isInAny && button("Remove from the Menus", () => change("remove"))}
          <a href={navigation} className={buttonClass("quiet", "small")}>
            Edit and Publish Menus
          </a>
        </div>
      )}
    </div>
  );
}

const notLoaded: MenuOutcome = {
  kind: "error",
  text: "The menus were not changed",
  detail: "Check your connection.",
};

const navigation = `${toolPaths.settings}/navigation`;
