import type { SitePage } from "#core/site-map.ts";

const most = 3;
const least = 0.5;

/** The pages whose addresses or names are like a wrong address, the likest first. Looks at its first 200 characters. */
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
    // What follows a page's address was looked for below it: /about/team.
    own !== "" && asked.startsWith(`${own}/`) ? least : 0,
  );
}

/** Small letters, digits and slashes; endings of files fall away. */
function plain(path: string): string {
  return path
    .toLowerCase()
    .replace(/\.[a-z]{2,5}$/, "")
    .replace(/^\/+|\/+$/g, "")
    .replaceAll(/[^a-z0-9/]+/g, "-");
}

/** How many pairs of neighbouring letters two texts share, beginning and end included: from 0, nothing, to 1, the same (Dice). */
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
