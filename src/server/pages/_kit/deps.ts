import type { Registry } from "#blocks/create-registry.ts";
import type { Database } from "#server/db/connect.ts";
import type { DirectorySource } from "../directory/directory-source.ts";
import type { FindPicture } from "#server/forward/find-picture.ts";
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
  /**
   * The site as visitors see it. Told of every change of it after the commit and before the response, so that nobody gets
   * the site of before from this process.
   */
  readonly directory: DirectorySource;
  /** Asks this site for a picture at one of its own paths. */
  readonly findOwnPicture: FindPicture;
  /** Asks another website for a picture. */
  readonly findPicture: FindPicture;
  /** Called after the commit of a publication. */
  readonly onPublished: (pageId: string) => void;
}
