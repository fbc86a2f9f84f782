import type { ApiClient } from "#core/contract/client.ts";
import { listPages, loadDraft } from "#core/contract/pages.ts";
import type { PageSummary, SiteSummary } from "#core/contract/pages.ts";
import { currentSession } from "#core/contract/people.ts";
import type { Person } from "#core/contract/people.ts";
import { refusals } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { homePageId } from "#core/site-map.ts";
import { createEditor } from "#client/editor/create-editor.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { EditorDeps } from "#client/editor/editor-deps.ts";
import type { Address } from "./address.ts";
import type { JoinDeps } from "../presence/join-page.ts";

/** What the builder needs from outside, whatever page is open. */
export interface Outside extends Omit<EditorDeps, "person" | "draft">, JoinDeps {
  /** The API without the types of what it answers: for who compares blocks and draws none. */
  readonly plainApi: ApiClient;
  /** Tells of every refusal of the server, whoever called it; answers how to stop. */
  readonly hearRefused: (hear: (refusal: Refusal) => void) => () => void;
}

/** An open page with all that stands around it. */
export interface OpenPage {
  readonly editor: Editor;
  readonly pages: readonly PageSummary[];
  /** What the canvas draws of the site around the page. */
  readonly site: SiteSummary;
  readonly person: Person;
  /** The page id that was asked for and does not exist: home is open in its place (BUILD-013). */
  readonly missing: string | null;
}

export type Opened =
  | { readonly ok: true; readonly page: OpenPage }
  | { readonly ok: false; readonly isSignedOut: boolean; readonly text: string };

/**
 * Loads who is signed in, the pages and the draft of one, together; then opens it (BUILD-097). A block of it that the
 * address names is selected.
 */
export async function openPage(outside: Outside, { pageId, block }: Address): Promise<Opened> {
  const { api } = outside;
  const [session, list, asked] = await Promise.all([
    api.call(currentSession, {}),
    api.call(listPages, {}),
    loadDraftOf(outside, pageId),
  ]);
  const isMissing = !asked.ok && asked.refusal.code === "unknown-page";
  const draft = isMissing ? await loadDraftOf(outside, homePageId) : asked;
  if (!session.ok) return refuse(session.refusal);
  if (!list.ok) return refuse(list.refusal);
  if (!draft.ok) return refuse(draft.refusal);
  const person = session.value;
  const editor = createEditor({ ...outside, person, draft: draft.value });
  if (draft.value.page.blocks.some(({ id }) => id === block)) editor.select(block);
  return {
    ok: true,
    page: {
      editor,
      pages: list.value.pages,
      site: list.value.site,
      person,
      missing: isMissing ? pageId : null,
    },
  };
}

/** An id that no address could carry is unknown without asking. */
async function loadDraftOf({ api }: Outside, pageId: string) {
  const params = loadDraft.shapes.params.safeParse({ pageId });
  return params.success
    ? api.call(loadDraft, { params: params.data })
    : { ok: false as const, refusal: { code: "unknown-page" as const } };
}

function refuse({ code }: Refusal): Opened {
  return { ok: false, isSignedOut: code === "not-signed-in", text: refusals[code].text };
}
