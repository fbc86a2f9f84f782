import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { listPageUses } from "#core/contract/page-uses.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { loadDraft, saveDraft } from "#core/contract/pages.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import type { BodyOf } from "#core/contract/route.ts";
import { newItemId } from "#core/document/ids.ts";
import type { Operation } from "#core/document/operation.ts";
import { mayBeCarriedOut } from "#client/editor/unclear-response.ts";
import { menuLimits } from "#settings/_kit/menu-fields.ts";
import type { MenuChange } from "../commands/requests.ts";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { menuEdit } from "./menu-edits.ts";
import type { MenuEdit, NoEdit } from "./menu-edits.ts";

export interface MenuDeps extends Pick<BuilderDeps, "plainApi" | "random"> {
  /** All pages of the site. */
  readonly pages: readonly ListedPage[];
}

/** What became of a change of the menus, in words. */
export interface MenuOutcome {
  /** `info`: there was nothing to do. */
  readonly kind: "success" | "info" | "error";
  readonly text: string;
  readonly detail?: string;
  /** Changes it back. */
  readonly undo?: () => Promise<MenuOutcome>;
}

/** How often it is tried again because others changed the same meanwhile. */
const attempts = 3;

/** Puts a page into a menu of the settings' draft, or takes it out of all; resolves once that is stored, or refused. */
export async function changeMenus(
  deps: MenuDeps,
  pageId: string,
  change: MenuChange,
): Promise<MenuOutcome> {
  const { plainApi, pages, random } = deps;
  const listed = pages.find(({ id }) => id === pageId);
  if (listed === undefined) return refused({ code: "unknown-page" });
  const uses = await plainApi.call(listPageUses, { params: { pageId } });
  // Without them, entries by the page itself and its address are found all the same.
  const page = { ...listed, redirected: uses.ok ? uses.value.redirected : undefined };
  for (let left = attempts; ; left -= 1) {
    const draft = await plainApi.call(loadDraft, { params: { pageId: siteDocumentId } });
    if (!draft.ok) return refused(draft.refusal);
    const edit = menuEdit(draft.value.page, change, page, { pages, random });
    if (typeof edit === "string") return explain(page, change, edit);
    const saved = await send(deps, saveOf(deps, draft.value.revision, edit.operations));
    if (saved.ok) {
      return {
        kind: "success",
        text: doneText(page, change, edit),
        detail: [leftText(edit), detailOf(page, change)].filter(Boolean).join(" "),
        undo: () => undo(deps, saveOf(deps, saved.value.revision, edit.inverse)),
      };
    }
    const { code } = saved.refusal;
    if (mayBeCarriedOut(saved.refusal)) return unknown;
    if (left <= 1 || (code !== "conflict" && code !== "base-too-old"))
      return refused(saved.refusal);
  }
}

type Save = BodyOf<typeof saveDraft>;

function saveOf(
  { random }: Pick<MenuDeps, "random">,
  baseRevision: number,
  operations: readonly Operation[],
): Save {
  const saveId = newItemId(random) + newItemId(random);
  return { baseRevision, saveId, operations: [...operations] };
}

/** Once more if it may have been carried out without an answer: the server carries out a save once, by its id. */
async function send({ plainApi }: MenuDeps, body: Save) {
  const call = () => plainApi.call(saveDraft, { params: { pageId: siteDocumentId }, body });
  const saved = await call();
  return saved.ok || !mayBeCarriedOut(saved.refusal) ? saved : call();
}

async function undo(deps: MenuDeps, body: Save): Promise<MenuOutcome> {
  const saved = await send(deps, body);
  if (saved.ok) return { kind: "success", text: "The menus are as they were" };
  if (mayBeCarriedOut(saved.refusal)) {
    return {
      kind: "error",
      text: "It is not known whether the menus were changed back",
      detail: `No answer came. ${again}`,
      undo: () => undo(deps, body),
    };
  }
  const isChanged = saved.refusal.code === "conflict";
  return {
    kind: "error",
    text: "The menus were not changed back",
    detail: isChanged
      ? "Somebody has changed these entries since. Look at them in Site Settings."
      : refusalText(saved.refusal),
  };
}

function doneText(
  { name }: ListedPage,
  change: MenuChange,
  edit: Exclude<MenuEdit, NoEdit>,
): string {
  if (change === "header") return `“${name}” is in the header menu’s draft`;
  if (change === "remove") return `“${name}” is in no menu of the draft`;
  return edit.column === ""
    ? `“${name}” is in the footer’s draft`
    : `“${name}” is in the footer’s draft, under “${edit.column}”`;
}

/** What still leads to the page after it was taken out of the menus. */
function leftText({ isAction }: Exclude<MenuEdit, NoEdit>): string {
  return isAction ? "The call to action still leads to it." : "";
}

/** When visitors see it: menus leave out pages that not everybody gets. */
function detailOf({ published, access }: ListedPage, change: MenuChange): string {
  if (change === "remove")
    return "Menus change for visitors once the site’s settings are published.";
  const first = "Visitors see it once the site’s settings are published";
  if (access !== "public") return `${first}, and everybody can see the page.`;
  return published === null ? `${first}, and this page.` : `${first}.`;
}

function explain({ name }: ListedPage, change: MenuChange, why: NoEdit): MenuOutcome {
  const where = change === "header" ? "header menu" : "footer";
  switch (why) {
    case "there":
      return { kind: "info", text: `“${name}” is in the ${where} already` };
    case "none":
      return { kind: "info", text: `No entry of the menus leads to “${name}”` };
    case "action":
      return {
        kind: "info",
        text: `Only the call to action leads to “${name}”`,
        detail: "Choose another page for it in Site Settings.",
      };
    case "full":
      return {
        kind: "error",
        text: `The ${where} is full`,
        detail:
          change === "header"
            ? `It has ${menuLimits.headerItems} entries. Remove one, or put this page below one, in Site Settings.`
            : `It has ${menuLimits.footerColumns} columns of ${menuLimits.columnLinks} links. Remove a link in Site Settings.`,
      };
  }
}

const again = "Check your connection and try again: nothing is done twice.";

const unknown: MenuOutcome = {
  kind: "error",
  text: "It is not known whether the menus were changed",
  detail: `No answer came. ${again}`,
};

function refused(refusal: Refusal): MenuOutcome {
  return { kind: "error", text: "The menus were not changed", detail: refusalText(refusal) };
}
