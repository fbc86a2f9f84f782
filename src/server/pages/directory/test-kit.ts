import type { NewPage } from "#core/site-map.ts";
import { directoryOf } from "./directory.ts";
import type { Directory } from "./directory.ts";

/** A directory of a site with this name, on which these pages are published. */
export function directoryWith(pages: readonly NewPage[], name = "Test"): Directory {
  return directoryOf(
    {
      edition: 1,
      site: { name, theme: {}, feedId: null, document: null },
      changed: null,
      pages: pages.map((page) => ({
        ...page,
        version: 1,
        publishedAt: new Date("2026-03-14T12:00:00.000Z"),
        seo: {},
        contactForm: null,
        sections: [],
      })),
      drafts: [],
      redirects: [],
      closedEmbeds: [],
    },
    null,
  );
}
