import { useContext, useEffect } from "react";
import { readPageLink, toStoredLink } from "#core/fields/page-link.ts";
import { LinkSectionsContext } from "../scope/link-sections.ts";
import type { LinkTargets } from "../scope/panel-editor.ts";

/** Has the sections of the page loaded that a link leads to, once it names a section of another page. */
export function useLinkedSections(link: string, targets: LinkTargets): void {
  const sections = useContext(LinkSectionsContext);
  const pageId = pageOfSection(link, targets);
  useEffect(() => {
    if (pageId !== null) sections.ask([pageId]);
  }, [sections, pageId]);
}

/** The id of another page that a link, stored or as typed, leads to a section of; null for every other link. */
export function pageOfSection(link: string, targets: LinkTargets): string | null {
  const [start = "", anchor = ""] = link.split("#", 2);
  const page = anchor === "" ? "" : readPageLink(toStoredLink(start, targets))?.page;
  return page === undefined || page === "" ? null : page;
}
