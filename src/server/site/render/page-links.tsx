import type { MenuEntry } from "#server/pages/directory/menus.ts";
import type { WordsIn } from "../layout/languages.ts";
import { sheetNumber } from "../layout/sheet-number.ts";
import { useEntryMark } from "./entry-marks.ts";

/** A list of links of a menu, the current page's marked. With `numbered`, pages show their number in the set of sheets. */
export function PageLinks({
  links,
  current,
  numbered = false,
  words = {},
}: {
  readonly links: readonly MenuEntry[];
  readonly current: string | null;
  readonly numbered?: boolean;
  /** Attributes that say in which language they are. */
  readonly words?: WordsIn;
}) {
  return (
    <ul {...words}>
      {links.map((link) => (
        <li key={link.id}>
          <PageLink link={link} current={current} numbered={numbered} />
        </li>
      ))}
    </ul>
  );
}

export function PageLink({
  link,
  current,
  numbered = false,
}: {
  readonly link: MenuEntry;
  readonly current: string | null;
  readonly numbered?: boolean;
}) {
  const { id, href, label, page } = link;
  const mark = useEntryMark();
  return (
    <a href={href} {...mark(id)} aria-current={href === current ? "page" : undefined}>
      {label}
      {numbered && page !== null && (
        // Decorative: a screen reader would read "B dash zero one".
        <i aria-hidden="true">{sheetNumber(page)}</i>
      )}
    </a>
  );
}
