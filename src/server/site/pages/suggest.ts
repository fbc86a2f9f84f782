import type { SitePage } from "#core/site-map.ts";

const most = 3;
const least = 0.5;

/** The pages whose address or name is similar to a wrong address, best first. Looks at its first 200 characters. */
export function suggestPages(pages: readonly SitePage[], path: string): readonly SitePage[] {
  const asked = plain(path.slice(0, 200));
  const last = asked.slice(asked.lastIndexOf("/") + 1);
  return pages
    .map((page) => ({ page, likeness: likenessOf(page, asked, last) }))
    .filter(({ likeness }) => likeness >= least)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ page }) => page);
}

function likenessOf({ slug, name }: SitePage, asked: string, last: string): number {
  const own = plain(slug);
  const ownLast = own.slice(own.lastIndexOf("/") + 1);
  return Math.max(
    alike(own, asked),
    alike(ownLast, last),
    alike(plain(name), last),
    // Something looked for below a page's address, such as /about/team.
    own !== "" && asked.startsWith(`${own}/`) ? least : 0,
  );
}

/** Lower-case letters, digits and slashes; file extensions are removed. */
function plain(path: string): string {
  return path
    .toLowerCase()
    .replace(/\.[a-z]{2,5}$/, "")
    .replace(/^\/+|\/+$/g, "")
    .replaceAll(/[^a-z0-9/]+/g, "-");
}

/** Dice coefficient of the texts' letter pairs, including start and end: from 0, nothing shared, to 1, equal. */
function alike(one: string, other: string): number {
  if (one === "" || other === "") return 0;
  const left = pairsOf(one);
  const right = pairsOf(other);
  const all = left.length + right.length;
  let shared = 0;
  for (const pair of left) {
    const at = right.indexOf(pair);
    if (at === -1) continue;
    right.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / all;
}

function pairsOf(text: string): string[] {
  const whole = ` ${text} `;
  return Array.from({ length: whole.length - 1 }, (_, at) => whole.slice(at, at + 2));
}
