import type { ListedPage } from "#core/contract/pages.ts";
import type { publishPages } from "#core/contract/publish-pages.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { counted } from "#core/fields/counted.ts";
import type { KindedNotice } from "#client/ui/notices.ts";

/** What is said once several pages are live: with what the server could not find out, each with the page that it is about. */
export function publishedNotice(
  published: ResponseOf<typeof publishPages>["pages"],
  known: readonly Pick<ListedPage, "id" | "name">[],
): Pick<KindedNotice, "kind" | "text"> & { readonly detail: string } {
  const doubts = published.flatMap(({ id, doubts: own = [] }) => {
    const name = known.find((page) => page.id === id)?.name;
    return own.map((doubt) => (name === undefined ? doubt : `“${name}”: ${doubt}`));
  });
  return {
    kind: doubts.length > 0 ? "warning" : "success",
    text: `${counted(published.length, "page")} published`,
    detail: ["Visitors got all of it at the same moment.", ...doubts].join(" "),
  };
}
