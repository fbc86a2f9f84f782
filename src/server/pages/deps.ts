import type { Registry } from "#blocks/create-registry.ts";
import type { Database } from "#server/db/connect.ts";
import type { StarterPage } from "#server/starter-content/_kit/starter-page.ts";

/** What the use cases of pages need from outside, all together; each takes only its own part of it. */
export interface PagesDeps {
  readonly database: Database;
  readonly clock: () => Date;
  readonly blocks: Registry;
  /** Origin of the site, without a trailing slash: its host is that of the address to write to. */
  readonly publicUrl: string;
  /** What links to drafts are signed with. */
  readonly secretKey: string;
  /** What a page that was never saved gets on the first start; pages that are not in it stay empty. */
  readonly starterContent: readonly StarterPage[];
  readonly events: {
    /** Called after the commit and before the answer: this process then no longer serves the page from memory. */
    readonly published: (page: {
      readonly pageId: string;
      readonly slug: string;
      readonly version: number;
    }) => void;
  };
}
