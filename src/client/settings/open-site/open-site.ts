import type { ApiClient } from "#core/contract/client.ts";
import { listPages, loadDraft } from "#core/contract/pages.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { currentSession } from "#core/contract/session.ts";
import type { Person } from "#core/contract/session.ts";
import { createEditor } from "#client/editor/create-editor.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { EditorDeps } from "#client/editor/editor-deps.ts";
import type { JoinDeps } from "#client/presence/join-page.ts";
import { siteDocumentId } from "#core/contract/document-kinds.ts";

/** What the settings need from outside. */
export interface SettingsDeps
  extends Omit<EditorDeps, "person" | "site" | "draft" | "onRemoved">, JoinDeps {
  readonly api: ApiClient;
  /** Calls back on every refused request, whoever made it; returns the unsubscribe function. */
  readonly onRefused: (listener: (refusal: Refusal) => void) => () => void;
}

/** The opened settings and what belongs to them. */
export interface OpenSite {
  readonly editor: Editor;
  readonly person: Person;
  /** All pages of the site, which menus can lead to. */
  readonly pages: readonly ListedPage[];
  /** Stands for that list. */
  readonly stamp: string;
  /** The published name of the site. */
  readonly name: string;
}

/** The opened settings with the pages as they are now. */
export interface LiveSite extends OpenSite {
  /** Loads the list of pages again. Stable. */
  readonly reloadPages: () => Promise<void>;
}

/** What every section of the settings gets. */
export interface SettingsProps {
  readonly deps: SettingsDeps;
  readonly site: LiveSite;
}

export type OpenedSite =
  | { readonly ok: true; readonly site: OpenSite }
  | { readonly ok: false; readonly isSignedOut: boolean; readonly text: string };

/** Loads the session, the list of pages and the settings in parallel, and opens the settings for editing. */
export async function openSite(deps: SettingsDeps): Promise<OpenedSite> {
  const [session, list, draft] = await Promise.all([
    deps.api.call(currentSession, {}),
    deps.api.call(listPages, {}),
    deps.api.call(loadDraft, { params: { pageId: siteDocumentId } }),
  ]);
  if (!session.ok) return refuse(session.refusal);
  if (!list.ok) return refuse(list.refusal);
  if (!draft.ok) return refuse(draft.refusal);
  const person = session.value;
  const { pages, stamp, site } = list.value;
  const editor = createEditor({ ...deps, person, draft: draft.value });
  return { ok: true, site: { editor, person, pages, stamp, name: site.name } };
}

function refuse(refusal: Refusal): OpenedSite {
  const isSignedOut = refusal.code === "not-signed-in";
  return { ok: false, isSignedOut, text: refusalText(refusal) };
}
