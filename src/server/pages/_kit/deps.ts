import type { Registry } from "#blocks/create-registry.ts";
import type { Database } from "#server/db/connect.ts";
import type { StarterPage } from "#server/starter-content/_kit/starter-page.ts";

/** All dependencies of the page use cases; each takes only its own subset. */
export interface PagesDeps {
  readonly database: Database;
  readonly clock: () => Date;
  readonly blocks: Registry;
  /** Origin of the site, without a trailing slash; its host is used in the default contact address. */
  readonly publicUrl: string;
  /** Signs links to drafts. */
  readonly secretKey: string;
  /** The content that pages without any save get on the first start; pages not listed stay empty. */
  readonly starterContent: readonly StarterPage[];
  /** Random numbers in [0, 1), for new ids. */
  readonly random: () => number;
  readonly events: {
    /**
     * Called after the commit and before the response, so that this process no longer serves the old page from
     * memory.
     */
    readonly published: (page: {
      readonly pageId: string;
      readonly slug: string;
      readonly version: number;
    }) => void;
    /**
     * The same for pages that were moved or deleted: nothing is served at these addresses any more, not even while the
     * database is down.
     */
    readonly left: (slugs: readonly string[]) => void;
  };
}
