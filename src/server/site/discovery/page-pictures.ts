import { pagePicture } from "#core/contract/discovery-routes.ts";
import { titlesOf } from "#core/page-titles.ts";
import type { Directory, DirectoryPage } from "#server/pages/directory/directory.ts";
import { createByteBudget } from "../cache/byte-budget.ts";
import { createCachedResponse } from "../http/cached-response.ts";
import type { CachedResponse } from "../http/cached-response.ts";
import { modified, pictureHeaders } from "../http/headers.ts";
import type { FrameOf } from "../layout/frames.ts";
import type { SiteLayout } from "../layout/site-layout.ts";
import { addressOf, pictureOf } from "../seo/page-picture.ts";
import type { Painter } from "../seo/painter.ts";

/** The pictures that shared links to public pages show. */
export interface PagePictures {
  /** Whether a path is like that of a picture. */
  readonly isOurs: (path: string) => boolean;
  /** The picture at a path if it is cached and current; loads nothing. */
  readonly fresh: (path: string, directory: Directory) => CachedResponse | null;
  /** The picture at a path, drawn if needed; null if there is none. Rejects if it cannot be drawn. */
  readonly find: (path: string, directory: Directory) => Promise<CachedResponse | null>;
}

interface PagePicturesDeps {
  readonly frameOf: FrameOf;
  readonly publicUrl: string;
  readonly painter: Painter;
  readonly now: () => Date;
}

interface Painted {
  readonly answer: CachedResponse;
  readonly page: DirectoryPage;
  readonly layout: SiteLayout;
}

/** Pictures of about 70 kB each. */
const mostBytes = 8 * 1024 * 1024;
const [start = "", end = ""] = pagePicture.path.replace("{file}", "{id}.png").split("{id}");

/** Draws lazily. A picture shows the page's titles, its address and the site's name and colours. */
export function createPagePictures(deps: PagePicturesDeps): PagePictures {
  const { frameOf, publicUrl, painter, now } = deps;
  const painted = createByteBudget<Painted>(mostBytes, ({ answer }) => answer.bytes);

  const pageAt = (path: string, { byId }: Directory): DirectoryPage | null => {
    if (!path.startsWith(start) || !path.endsWith(end)) return null;
    const page = byId.get(path.slice(start.length, path.length - end.length));
    return page?.access === "public" ? page : null;
  };
  const freshOf = (path: string, page: DirectoryPage, layout: SiteLayout) => {
    const known = painted.get(path);
    return known?.page === page && known.layout === layout ? known.answer : null;
  };
  const paint = async (page: DirectoryPage, { name, colours }: SiteLayout): Promise<Buffer> => {
    const { heading, description } = titlesOf(page, { name });
    const address = addressOf(publicUrl, page.slug);
    const { id: pageId, group, sheet } = page;
    const { key, draw } = pictureOf(
      { pageId, place: { group, sheet } },
      { site: name, title: heading, description, address, colours },
    );
    return painter.png(key, draw);
  };

  return {
    isOurs: (path) => path.startsWith(start),
    fresh: (path, directory) => {
      const page = pageAt(path, directory);
      return page === null ? null : freshOf(path, page, frameOf(directory));
    },
    find: async (path, directory) => {
      const page = pageAt(path, directory);
      if (page === null) return null;
      const layout = frameOf(directory);
      const known = freshOf(path, page, layout);
      if (known !== null) return known;
      const answer = createCachedResponse({
        status: 200,
        body: await paint(page, layout),
        compressible: false,
        headers: { ...pictureHeaders(publicUrl, "image/png"), ...modified(now()) },
      });
      painted.set(path, { answer, page, layout });
      return answer;
    },
  };
}
