import { useId, useState } from "react";
import { counted, nounFor } from "#core/fields/counted.ts";
import { setPageAccess } from "#core/contract/page-places.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { isStricter, pageAccesses } from "#core/site-map.ts";
import type { PageAccess } from "#core/site-map.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import type { ConfirmDialogProps } from "#client/ui/confirm-dialog.tsx";
import { Select } from "#client/ui/select.tsx";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { idsBelow } from "../page-list/pages-below.ts";
import { privacyText } from "../page-list/privacy-text.ts";
import type { PageUses } from "../page-list/use-page-uses.ts";
import { useSending } from "../page-list/use-sending.ts";
import { readerLabels, readersOnly } from "../page-list/who-reads.ts";
import { gainText, lossText } from "../site-menus/menu-texts.ts";

interface AccessFieldProps {
  readonly pages: readonly ListedPage[];
  /** Whether the person decides who can see pages. */
  readonly canDecide: boolean;
  readonly deps: Pick<BuilderDeps, "plainApi">;
  /** Which menus lead to it. */
  readonly uses: PageUses;
  /** Loads the list of pages again, and with it who can see this one. */
  readonly onPagesChanged: () => Promise<void>;
}

/** Who can see the open page; a change is asked about first, since it does not wait to be published. */
export function AccessField({ pages, canDecide, deps, uses, onPagesChanged }: AccessFieldProps) {
  const { id: pageId, slug, access, published } = useEditor((state) => state.summary);
  const name = useEditor((state) => state.history.present.name);
  const [wanted, setWanted] = useState<PageAccess | null>(null);
  const { isBusy, addressRefusal, refusal, send } = useSending();
  const id = useId();
  if (!canDecide || slug === "/") return <>{readerLabels[access]}</>;

  const change = async (value: PageAccess, withBelow = false) => {
    // Only sent if it is wanted: a server of the previous release does not know it.
    const body = { was: access, value, ...(withBelow ? { withBelow } : {}) };
    const outcome = await send(() =>
      deps.plainApi.call(setPageAccess, { params: { pageId }, body }),
    );
    // After a refusal, too: somebody may have changed it meanwhile.
    if (outcome !== null) await onPagesChanged();
  };
  const ids = idsBelow(pages, pageId);
  const below = ids.size;
  const alike = pages.filter((page) => ids.has(page.id) && page.access === access).length;
  const parentId = pages.find((page) => page.id === pageId)?.parentId;
  const parent = pages.find((page) => page.id === parentId);
  const isShut = (value: PageAccess) => parent !== undefined && isStricter(parent.access, value);
  return (
    <>
      <Select
        className="max-w-56"
        aria-label="Who can see it"
        aria-describedby={`${id}-above ${id}-refusal`}
        aria-busy={isBusy}
        value={access}
        onChange={({ target }) => {
          const value = pageAccesses.find((each) => each === target.value);
          if (!isBusy && value !== undefined && value !== access) setWanted(value);
        }}
      >
        {pageAccesses.map((each) => (
          <option key={each} value={each} disabled={isShut(each)}>
            {readerLabels[each]}
          </option>
        ))}
      </Select>
      <p
        id={`${id}-above`}
        className="mt-1 text-xs [overflow-wrap:anywhere] text-muted empty:hidden"
      >
        {parent !== undefined &&
          parent.access !== "public" &&
          aboveText(parent.name, readersOnly[parent.access])}
      </p>
      <p
        id={`${id}-refusal`}
        role="alert"
        className="mt-1 text-xs [overflow-wrap:anywhere] text-danger empty:hidden"
      >
        {addressRefusal ?? refusal}
      </p>
      {wanted !== null && (
        <ConfirmDialog
          open
          {...questionOf({ access, wanted, name, below, alike, published }, uses)}
          {...alsoOf({ access, wanted, alike }, () => void change(wanted, true))}
          onConfirm={() => void change(wanted)}
          onCancel={() => setWanted(null)}
        />
      )}
    </>
  );
}

interface Change extends Pick<ListedPage, "published"> {
  readonly access: PageAccess;
  readonly wanted: PageAccess;
  readonly name: string;
  /** How many pages are below it. */
  readonly below: number;
  /** How many of these the same people can see as the page itself. */
  readonly alike: number;
}

type Question = Pick<ConfirmDialogProps, "title" | "description" | "confirm">;

/** The menus are part of its description, so that they are read out with it. */
function questionOf(change: Change, uses: PageUses): Question {
  const { description, ...question } = ownQuestion(change);
  const menus = menusText(change, uses);
  return { ...question, description: [description, menus].filter(Boolean).join("\n") };
}

function ownQuestion({ access, wanted, name, below, alike, published }: Change): Question {
  const isLive = published !== null;
  if (wanted !== "public" && isStricter(wanted, access)) {
    const pages = below === 1 ? "the page" : `the ${counted(below, "page")}`;
    const [what, since] =
      below === 0 ? [`“${name}”`, when(isLive)] : [`“${name}” and ${pages} below it`, "at once"];
    return {
      title: "Let fewer people see this page?",
      description: `${readersOnly[wanted]} will see ${what}, ${since}.`,
      confirm: wanted === "staff" ? "Limit to Staff" : "Limit to Investors",
    };
  }
  const readers = wanted === "public" ? "Everyone" : "Signed-in investors";
  const description = [
    `${readers} will see “${name}” ${when(isLive)}.`,
    ...(below === 0 ? [] : [staysText(below, alike)]),
  ].join(" ");
  return wanted === "public"
    ? { title: "Open this page to everyone?", description, confirm: "Open to Everyone" }
    : { title: "Open this page to investors?", description, confirm: "Open to Investors" };
}

/** What the menus lose or get with it, at once, and which privacy pages no longer tell of it. */
function menusText({ access, wanted, published, below }: Change, { uses, failure }: PageUses) {
  if (uses === null && failure !== null) return "It could not be found out which menus lead to it.";
  const settings = uses?.settings;
  if (wanted === "public") return published === null ? "" : gainText(settings);
  const own = lossText(settings, { access, published }, "once everyone can see it");
  const also = `Menus leave out the ${nounFor(below, "page")} below it, too.`;
  const told = access === "public" ? privacyText(uses ?? {}) : "";
  return [own, ...(access !== "public" || below === 0 ? [] : [also]), told].join(" ").trim();
}

function staysText(below: number, alike: number): string {
  const stays = `Who can see the ${nounFor(below, "page")} below it stays as it is`;
  return alike === 0
    ? `${stays}.`
    : `${stays}, unless you open ${nounFor(alike, "it", "them")}, too.`;
}

/** The button that opens the pages below, too, if there are any that the same people can see. */
function alsoOf(
  { access, wanted, alike }: Pick<Change, "access" | "wanted" | "alike">,
  run: () => void,
): Pick<ConfirmDialogProps, "also"> {
  if (alike === 0 || !isStricter(access, wanted)) return {};
  const label = alike === 1 ? "With the Page Below" : `With ${alike} Pages Below`;
  return { also: { label, run } };
}

function aboveText(name: string, only: string): string {
  return `${only} can see “${name}” above it. Open that page first, or move this one.`;
}

function when(isLive: boolean): string {
  return isLive ? "at once" : "once it is published";
}
