import type { ApiClient } from "#core/contract/client.ts";
import { endDraftLink, listDraftLinks, makeDraftLink } from "#core/contract/draft-links.ts";
import type { draftLinkEnds, DraftLink } from "#core/contract/draft-links.ts";
import type { Outcome } from "#core/contract/refusals.ts";

export type LinkMinutes = (typeof draftLinkEnds)[number]["minutes"];

/** Creates a link to the saved draft. The link shows its expiry in this browser's time zone. */
export function makeLink(
  api: ApiClient,
  pageId: string,
  minutes: LinkMinutes,
): Promise<Outcome<DraftLink>> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return api.call(makeDraftLink, { params: { pageId }, body: { minutes, timeZone } });
}

/** The active links to a page's draft. */
export async function readLinks(
  api: ApiClient,
  pageId: string,
): Promise<Outcome<readonly DraftLink[]>> {
  const outcome = await api.call(listDraftLinks, { params: { pageId } });
  return outcome.ok ? { ok: true, value: outcome.value.links } : outcome;
}

/** Revokes a link. */
export function endLink(api: ApiClient, linkId: string): Promise<Outcome<{ readonly id: string }>> {
  return api.call(endDraftLink, { params: { linkId }, body: {} });
}
