import { useState } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { MenuChange } from "../commands/requests.ts";
import type { BuilderDeps } from "../open-page/open-page.ts";
import type { PageUses } from "../page-list/use-page-uses.ts";
import type { MenuOutcome } from "../site-menus/change-menus.ts";
import { menusIn, menuState } from "../site-menus/menu-texts.ts";

interface MenusFieldProps {
  readonly pages: readonly ListedPage[];
  /** Whether the person changes the menus. */
  readonly canDecide: boolean;
  readonly deps: Pick<BuilderDeps, "plainApi" | "random">;
  /** Which menus lead to it; loaded again after each change. */
  readonly uses: PageUses;
}

/** Which menus of the site lead to the open page in their draft; administrators change it here. */
export function MenusField({
  pages,
  canDecide,
  deps,
  uses: { uses, failure, load },
}: MenusFieldProps) {
  const pageId = useEditor((state) => state.pageId);
  /** The label of the pressed button. */
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<MenuOutcome | null>(null);
  const { isInHeader, isInFooter, isInAny } = menuState(uses?.settings);
  const take = async (label: string, work: (() => Promise<MenuOutcome>) | null) => {
    if (busy !== null) return;
    setBusy(label);
    if (work !== null) setOutcome(await work().catch(() => notLoaded));
    await load();
    setBusy(null);
  };
  const change = async (wanted: MenuChange) => {
    const { changeMenus } = await import("../site-menus/change-menus.ts");
    return changeMenus({ ...deps, pages }, pageId, wanted);
  };
  const button = (label: string, work: (() => Promise<MenuOutcome>) | null) => (
    <DisappearingButton
      key={label}
      size="small"
      busy={busy === label}
      onClick={() => void take(label, work)}
    >
      {label}
    </DisappearingButton>
  );
  const undo = outcome?.undo;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <p tabIndex={-1} data-focus-rest="">
          {whereText(uses, failure !== null)}
        </p>
        {failure !== null && button("Try again", null)}
      </div>
      <output
        className={`block text-xs empty:hidden ${outcome?.kind === "error" ? "text-danger" : "text-muted"}`}
      >
        {outcome !== null && [outcome.text, outcome.detail].filter(Boolean).join(". ")}
      </output>
      {canDecide && uses !== null && (
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

/** Where it stands in the draft; after a change, what was known before it would be wrong. */
function whereText(uses: PageUses["uses"], hasFailed: boolean): string {
  if (hasFailed) return "It could not be found out which menus lead to it.";
  if (uses === null) return "…";
  const places = menusIn(uses.settings, ({ isDraft }) => isDraft);
  return places === "" ? "In none" : `In ${places}`;
}

const notLoaded: MenuOutcome = {
  kind: "error",
  text: "The menus were not changed",
  detail: "Check your connection.",
};

const navigation = `${toolPaths.settings}/navigation`;
