import type { SitePage } from "#core/site-map.ts";
import { sheetNumber } from "../frame/navigation.ts";

/** Pages as a list of links; the one that is being read is marked. With `numbered`, each has its number in the set. */
export function PageLinks({
  pages,
  current,
  numbered = false,
}: {
  readonly pages: readonly SitePage[];
  readonly current: string | null;
  readonly numbered?: boolean;
}) {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.id}>
          <PageLink page={page} current={current} numbered={numbered} />
        </li>
      ))}
    </ul>
  );
}

/** The link to one page. */
export function PageLink({
  page: { id, slug, name },
  current,
  numbered = false,
}: {
  readonly page: SitePage;
  readonly current: string | null;
  readonly numbered?: boolean;
}) {
  return (
    <a href={slug} aria-current={slug === current ? "page" : undefined}>
      {name}
      {numbered && (
        // Decoration: to who listens, "B dash zero one" says nothing.
        <i aria-hidden="true">{sheetNumber(id)}</i>
      )}
    </a>
  );
}
