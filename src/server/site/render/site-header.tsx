import { login, logout } from "#core/contract/site-routes.ts";
import type { HeaderEntry, MenuEntry } from "#server/pages/directory/menus.ts";
import { Logo } from "./logo.tsx";
import { PageLink, PageLinks } from "./page-links.tsx";
import { headerRow } from "../layout/header-room.ts";
import type { SiteLayout } from "../layout/site-layout.ts";

const menuId = "site-menu";
const moreId = "site-more";

interface Around {
  readonly layout: SiteLayout;
  /** The current page's slug; null for a screen that is no page. */
  readonly current: string | null;
  /** Name of the signed-in person; null if the page is the same for everyone. */
  readonly person: string | null;
}

/**
 * The site's name, its menu, and a button. On a narrow screen the menu is a popover; its lists are popovers on a wide
 * screen and part of the menu on a narrow one. Neither needs a script. A signed-in person sees their name and "Sign out"
 * instead of the links to sign in.
 */
export function SiteHeader({ layout, current, person }: Around) {
  const { action } = layout.menus;
  const row = headerRow(layout);
  return (
    <header className="site-header">
      <div className="site-header-inner">
        <a className="site-name" href="/" aria-current={current === "/" ? "page" : undefined}>
          <Logo />
          <span>{layout.name}</span>
        </a>
        <nav id={menuId} className="site-menu" popover="auto" aria-label="Main">
          <ul>
            {row.shown.map((entry) => (
              <Entry key={entry.id} entry={entry} current={current} />
            ))}
            {row.more.length > 0 && <More entries={row.more} current={current} />}
            {person === null && layout.hasSignIn && (
              <li className="site-sign-in">
                <a
                  href={login.path}
                  rel="nofollow"
                  aria-current={current === login.path ? "page" : undefined}
                >
                  Sign in
                </a>
              </li>
            )}
          </ul>
        </nav>
        {person === null ? (
          action !== null && (
            <a
              className="site-cta"
              href={action.href}
              aria-current={current === action.href ? "page" : undefined}
            >
              {action.label}
            </a>
          )
        ) : (
          <form className="site-person" method={logout.method} action={logout.path}>
            <span>{person}</span>
            <button type="submit" className="site-cta">
              Sign out
            </button>
          </form>
        )}
        <button
          type="button"
          className="site-menu-button"
          popoverTarget={menuId}
          aria-label="Menu"
        />
      </div>
    </header>
  );
}

interface EntryProps extends Pick<Around, "current"> {
  readonly entry: HeaderEntry;
}

function Entry({ entry, current }: EntryProps) {
  const { id, label, items } = entry;
  if (items.length === 0) {
    return <li>{isLink(entry) && <PageLink link={entry} current={current} />}</li>;
  }
  const links = isLink(entry) ? [entry, ...items] : items;
  return <ListEntry id={`site-${id}`} label={label} links={links} current={current} numbered />;
}

/** An entry with a list, its first link large. */
function ListEntry({
  id,
  label,
  links,
  current,
  numbered,
}: Pick<Around, "current"> & {
  readonly id: string;
  readonly label: string;
  readonly links: readonly MenuEntry[];
  readonly numbered: boolean;
}) {
  const [first, ...others] = links;
  return (
    <li>
      <button
        type="button"
        className="site-industries-button"
        popoverTarget={id}
        aria-current={links.some(({ href }) => href === current) ? "true" : undefined}
      >
        {label}
      </button>
      <div id={id} className="site-industries" popover="auto">
        {first !== undefined && <PageLink link={first} current={current} numbered={numbered} />}
        {others.length > 0 && <PageLinks links={others} current={current} numbered={numbered} />}
      </div>
    </li>
  );
}

/** The entries for which the row has no room. */
function More({
  entries,
  current,
}: Pick<Around, "current"> & { readonly entries: readonly HeaderEntry[] }) {
  const links = entries.flatMap((entry) => (isLink(entry) ? [entry, ...entry.items] : entry.items));
  return <ListEntry id={moreId} label="More" links={links} current={current} numbered={false} />;
}

function isLink(entry: HeaderEntry): entry is HeaderEntry & MenuEntry {
  return entry.href !== null;
}
