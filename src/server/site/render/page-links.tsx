import type { SitePage } from "#core/site-map.ts";
import { sheetNumber } from "../layout/sheet-number.ts";

/** A list of links to pages, the current one marked. With `numbered`, each shows its number in the set of sheets. */
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

export function PageLink({
  page,
  current,
  numbered = false,
}: {
  readonly page: SitePage;
  readonly current: string | null;
  readonly numbered?: boolean;
}) {
  const { slug, name } = page;
  return (
    <a href={slug} aria-current={slug === current ? "page" : undefined}>
      {name}
      {numbered && (
        // Decorative: a screen reader would read "B dash zero one".
        <i aria-hidden="true">{sheetNumber(page)}</i>
      )}
    </a>
  );
}
