import type { SitePage } from "#core/site-map.ts";

/** Pages as a list of links; the one that is being read is marked. */
export function PageLinks({
  pages,
  current,
}: {
  readonly pages: readonly SitePage[];
  readonly current: string | null;
}) {
  return (
    <ul>
      {pages.map(({ id, slug, name }) => (
        <li key={id}>
          <a href={slug} aria-current={slug === current ? "page" : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
