import type { ApiClient } from "#core/contract/client.ts";
import { listPages, loadDraft } from "#core/contract/pages.ts";
import type { ListedPage, SiteSummary } from "#core/contract/pages.ts";
import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";
import { currentSession } from "#core/contract/session.ts";
import type { Person } from "#core/contract/session.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { createEditor } from "#client/editor/create-editor.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { EditorDeps } from "#client/editor/editor-deps.ts";
import { privacyOf } from "./privacy-of.ts";
import { readAddress } from "./address.ts";
import type { Address } from "./address.ts";
import type { JoinDeps } from "#client/presence/join-page.ts";

/** What the builder needs from outside, for any page. */
export interface BuilderDeps
  extends Omit<EditorDeps, "person" | "site" | "draft" | "onRemoved">, JoinDeps {
  /**
   * The API client that does not load block types before it returns: for code that compares blocks without rendering
   * them.
   */
  readonly plainApi: ApiClient;
  /** Calls back on every refused request, whoever made it; returns the unsubscribe function. */
  readonly onRefused: (listener: (refusal: Refusal) => void) => () => void;
}

/** An open page and what belongs to it. */
export interface OpenPage {
  readonly editor: Editor;
  readonly pages: readonly ListedPage[];
  /** Stands for that list: the server sends another one once it has changed. */
  readonly stamp: string;
  /** The parts of the site that the canvas shows around the page. */
  readonly site: SiteSummary;
  /** What its privacy details show. Absent: it has none, or it is not known. */
  readonly privacy?: PrivacyFacts | undefined;
  readonly person: Person;
  /** The requested page id if it does not exist; the home page is open instead (BUILD-013). */
  readonly missing: string | null;
  /** It has been deleted since: a later list of pages no longer has it. */
  readonly isGone: boolean;
}

export type Opened =
  | { readonly ok: true; readonly page: OpenPage }
  | { readonly ok: false; readonly isSignedOut: boolean; readonly text: string };

/**
 * Loads the session, the page list and the draft in parallel, then opens the page (BUILD-097). Selects the block that
 * the URL names if it exists.
 */
export async function openPage(deps: BuilderDeps, { pageId, block }: Address): Promise<Opened> {
  const { api } = deps;
  const [session, list, asked] = await Promise.all([
    api.call(currentSession, {}),
    api.call(listPages, {}),
    loadDraftOf(deps, pageId),
  ]);
  if (!session.ok) return refuse(session.refusal);
  if (!list.ok) return refuse(list.refusal);
  const isMissing = !asked.ok && asked.refusal.code === "unknown-page";
  const home = list.value.pages.find(({ slug }) => slug === "/")?.id ?? "";
  const draft = isMissing ? await loadDraftOf(deps, home) : asked;
  if (!draft.ok) return refuse(draft.refusal);
  const privacy = await privacyOf(deps, draft.value.page.blocks);
  const person = session.value;
  const editor = createEditor({
    ...deps,
    person,
    site: list.value.site,
    draft: draft.value,
    onRemoved: (removed, notice) => {
      import("./tell-of-links.ts")
        .then(({ tellOfLinks }) => {
          const isOpen = () => readAddress(window.location).pageId === editor.getState().pageId;
          return tellOfLinks({ ...deps, isOpen }, editor, removed, notice);
        })
        // Then nothing is said now; the publish dialog names these links too.
        .catch(() => {});
    },
  });
  if (draft.value.page.blocks.some(({ id }) => id === block)) editor.select(block);
  return {
    ok: true,
    page: {
      editor,
      ...list.value,
      privacy,
      person,
      missing: isMissing && pageId !== "" ? pageId : null,
      isGone: false,
    },
  };
}

/**
 * The open page with the list of pages as it is now, or as it was if that cannot be loaded. The editor takes over where
 * the page stands. A page counts as deleted only if a list had it before: one that was just created may not be in the first.
 * One that visitors had and have no longer was deleted and restored between two lists, which is said.
 */
export async function withPagesNow(
  { plainApi, notices }: Pick<BuilderDeps, "plainApi" | "notices">,
  page: OpenPage,
): Promise<OpenPage> {
  const list = await plainApi.call(listPages, {});
  if (!list.ok) return page;
  const { editor } = page;
  editor.noteSite(list.value.site);
  const ownIn = (pages: readonly ListedPage[]) =>
    pages.find(({ id }) => id === editor.getState().pageId);
  const own = ownIn(list.value.pages);
  const before = ownIn(page.pages);
  const isDraft = own?.published === null;
  const isBack = isDraft && !page.isGone && before !== undefined && before.published !== null;
  if (own !== undefined) editor.notePlace(own, isDraft && (page.isGone || isBack));
  if (isBack) {
    notices.warning({
      text: "This page was deleted and restored meanwhile",
      detail: "It is a draft: visitors see it once it is published.",
      topic: "pages",
    });
  }
  const isGone = own === undefined && (page.isGone || before !== undefined);
  return { ...page, ...list.value, isGone };
}

/** An id that fails the contract's check is unknown without a request. */
async function loadDraftOf({ api }: BuilderDeps, pageId: string) {
  const params = loadDraft.shapes.params.safeParse({ pageId });
  return params.success
    ? api.call(loadDraft, { params: params.data })
    : { ok: false as const, refusal: { code: "unknown-page" as const } };
}

function refuse(refusal: Refusal): Opened {
  const isSignedOut = refusal.code === "not-signed-in";
  return { ok: false, isSignedOut, text: refusalText(refusal) };
}
