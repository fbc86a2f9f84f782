import type { DirectoryPage } from "#server/pages/directory/directory.ts";
import { isListed } from "#core/page-listing.ts";

const most = 3;
const least = 0.5;

/**
 * The public pages that search engines may list whose address or name is similar to a wrong address, best first. Looks at
 * its first 200 characters.
 */
export function suggestPages(
  pages: readonly DirectoryPage[],
  path: string,
): readonly DirectoryPage[] {
  const asked = pairsOf(plain(path.slice(0, 200)));
  const last = pairsOf(asked.text.slice(asked.text.lastIndexOf("/") + 1));
  return pages
    .filter(({ access, seo }) => access === "public" && isListed(seo))
    .map((page) => ({ page, likeness: likenessOf(page, asked, last) }))
    .filter(({ likeness }) => likeness >= least)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ page }) => page);
}

function likenessOf(page: DirectoryPage, asked: Pairs, last: Pairs): number {
  const { own, ownLast, name } = pairsOfPage(page);
  return Math.max(
    alike(own, asked),
    alike(ownLast, last),
    alike(name, last),
    // Something looked for below a page's address, such as /shop/team.
    own.text !== "" && asked.text.startsWith(`${own.text}/`) ? least : 0,
  );
}

/** A text and the sorted codes of its pairs of letters, start and end included. */
interface Pairs {
  readonly text: string;
  readonly codes: Uint32Array;
}

interface PagePairs {
  readonly own: Pairs;
  readonly ownLast: Pairs;
  readonly name: Pairs;
}

const known = new WeakMap<DirectoryPage, PagePairs>();

/** Found once for each page: a wrong address is compared with all of them. */
function pairsOfPage(page: DirectoryPage): PagePairs {
  const before = known.get(page);
  if (before !== undefined) return before;
  const own = plain(page.slug);
  const found = {
    own: pairsOf(own),
    ownLast: pairsOf(own.slice(own.lastIndexOf("/") + 1)),
    name: pairsOf(plain(page.name)),
  };
  known.set(page, found);
  return found;
}

/** Lower-case letters, digits and slashes; file extensions are removed. */
function plain(path: string): string {
  return path
    .toLowerCase()
    .replace(/\.[a-z]{2,5}$/, "")
    .replace(/^\/+|\/+$/g, "")
    .replaceAll(/[^a-z0-9/]+/g, "-");
}

/** Dice coefficient of the texts' letter pairs: from 0, nothing shared, to 1, equal. */
function alike({ codes: one, text }: Pairs, { codes: other, text: otherText }: Pairs): number {
  if (text === "" || otherText === "") return 0;
  const all = one.length + other.length;
  // As many shared pairs as the shorter one has would not do.
  if (2 * Math.min(one.length, other.length) < least * all) return 0;
  let shared = 0;
  for (let at = 0, otherAt = 0; at < one.length && otherAt < other.length;) {
    const difference = (one[at] ?? 0) - (other[otherAt] ?? 0);
    if (difference === 0) shared += 1;
    if (difference <= 0) at += 1;
    if (difference >= 0) otherAt += 1;
  }
  return (2 * shared) / all;
}

function pairsOf(text: string): Pairs {
  const whole = ` ${text} `;
  const codes = Uint32Array.from(
    { length: whole.length - 1 },
    (_, at) => whole.charCodeAt(at) * 0x10000 + whole.charCodeAt(at + 1),
  );
  return { text, codes: codes.toSorted() };
}
