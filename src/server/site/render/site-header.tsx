import { login, logout } from "#core/contract/site-routes.ts";
import { headerRow, isLongAction } from "../layout/header-room.ts";
import { programLabel, siteWords } from "../layout/languages.ts";
import type { SiteLayout } from "../layout/site-layout.ts";
import { useEntryMark } from "./entry-marks.ts";
import { HeaderEntries } from "./header-entries.tsx";
import { LogoLink } from "./logo.tsx";

const menuId = "site-menu";

interface SiteHeaderProps {
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
export function SiteHeader({ layout, current, person }: SiteHeaderProps) {
  const row = headerRow(layout);
  const hasSignIn = person === null && layout.hasSignIn;
  const hasMenu = row.shown.length + row.more.length > 0 || hasSignIn;
  return (
    <header className="site-header">
      <div className="site-header-inner">
        <LogoLink layout={layout} current={current} />
        {hasMenu && (
          <nav
            id={menuId}
            className="site-menu"
            popover="auto"
            aria-label="Main"
            {...programLabel(layout)}
          >
            <ul {...siteWords(layout)}>
              <HeaderEntries row={row} layout={layout} current={current} />
              {hasSignIn && (
                <li className="site-sign-in">
                  <a
                    href={login.path}
                    rel="nofollow"
                    aria-current={current === login.path ? "page" : undefined}
                    {...programLabel(layout)}
                  >
                    Sign in
                  </a>
                </li>
              )}
            </ul>
          </nav>
        )}
        {person === null ? (
          <Action layout={layout} current={current} />
        ) : (
          <form className="site-person" method={logout.method} action={logout.path}>
            <span>{person}</span>
            <button type="submit" className="site-cta" {...programLabel(layout)}>
              Sign out
            </button>
          </form>
        )}
        {hasMenu && (
          <button
            type="button"
            className="site-menu-button"
            popoverTarget={menuId}
            aria-label="Menu"
            {...programLabel(layout)}
          />
        )}
      </div>
    </header>
  );
}

function Action({ layout, current }: Omit<SiteHeaderProps, "person">) {
  const mark = useEntryMark();
  const { action } = layout.menus;
  if (action === null) return null;
  const { id, href, label } = action;
  return (
    <a
      {...mark(id)}
      className={isLongAction(label) ? "site-cta is-long" : "site-cta"}
      href={href}
      aria-current={current === href ? "page" : undefined}
    >
      {label}
    </a>
  );
}
