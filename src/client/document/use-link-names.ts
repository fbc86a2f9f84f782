import { useContext, useEffect, useMemo } from "react";
import type { NameLink } from "#client/editor/describe.ts";
import { linkNamer } from "#client/panel/inputs/offered-links.ts";
import { LinkSectionsContext } from "#client/panel/scope/link-sections.ts";
import type { LinkTargets } from "#client/panel/scope/panel-editor.ts";

/**
 * Names links as fields show them. Has the sections of other pages loaded that links in `values` lead to, by which those are
 * named. `values` must be stable.
 */
export function useLinkNames(targets: LinkTargets, values: unknown): NameLink {
  const sections = useContext(LinkSectionsContext);
  const linked = useMemo(() => pagesOfSectionsIn(values), [values]);
  useEffect(() => sections.ask(linked), [sections, linked]);
  return useMemo(() => linkNamer(targets), [targets]);
}

/** Ids of the pages to whose sections links lead, in fields and in texts. */
function pagesOfSectionsIn(values: unknown): readonly string[] {
  const text = JSON.stringify(values ?? null);
  const found = [...text.matchAll(/page:(?<id>[a-z0-9_]+)[^"#\\\s]*#/g)];
  return [...new Set(found.flatMap(({ groups }) => groups?.["id"] ?? []))];
}
