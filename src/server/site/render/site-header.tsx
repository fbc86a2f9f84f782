import { login, logout, showSignup } from "#core/contract/site-routes.ts";
import { Logo } from "./logo.tsx";
import type { Navigation } from "#server/starter-content/navigation.ts";
import { PageLink, PageLinks } from "./page-links.tsx";
import { headerRow } from "../layout/header-room.ts";
import type { HeaderRow } from "../layout/header-room.ts";
import type { SiteLayout } from "../layout/site-layout.ts";

const menuId = "site-menu";
const industriesId = "site-industries";
const moreId = "site-more";

interface Around {
  readonly layout: SiteLayout;
  /** The current page's slug; null for a screen that is no page. */
  readonly current: string | null;
  /** Name of the signed-in person; null if the page is the same for everyone. */
  readonly person: string | null;
}

/**
 * The site's name, its pages, and the link to request access. On a narrow screen the pages are a popover; the
 * industries are a popover on a wide screen and part of the menu on a narrow one. Neither needs a script. A signed-in
 * person sees their name and "Sign out" instead of the links to sign in.
 */
export function SiteHeader({ layout, current, person }: Around) {
  const row = headerRow(layout.navigation);
  return (
    <header className="site-header">
      <div className="site-header-inner">
        <a className="site-name" href="/" aria-current={current === "/" ? "page" : undefined}>
          <Logo />
          <span>{layout.name}</span>
        </a>
        <nav id={menuId} className="site-menu" popover="auto" aria-label="Main">
          <ul>
            {layout.navigation.product.map((page) => (
              <li key={page.id}>
                <PageLink page={page} current={current} />
              </li>
            ))}
            <Industries {...layout.navigation} current={current} />
            {row.shown.map((page) => (
              <li key={page.id}>
                <PageLink page={page} current={current} />
              </li>
            ))}
            {row.more.length > 0 && <More pages={row.more} current={current} />}
            {person === null && (
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
          <a
            className="site-cta"
            href={showSignup.path}
            aria-current={current === showSignup.path ? "page" : undefined}
          >
            Talk to an engineer
          </a>
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

/** The industries of SITE-029 with their overview; only the overview if there are no others. */
function Industries({
  overview,
  industries,
  current,
}: Pick<Navigation, "overview" | "industries"> & Pick<Around, "current">) {
  if (industries.length === 0) {
    return overview === null ? null : (
      <li>
        <PageLink page={overview} current={current} />
      </li>
    );
  }
  const isHere = [overview, ...industries].some((page) => page?.slug === current);
  return (
    <li>
      <button
        type="button"
        className="site-industries-button"
        popoverTarget={industriesId}
        aria-current={isHere ? "true" : undefined}
      >
        Industries
      </button>
      <div id={industriesId} className="site-industries" popover="auto">
        {overview !== null && <PageLink page={overview} current={current} numbered />}
        <PageLinks pages={industries} current={current} numbered />
      </div>
    </li>
  );
}

/** The pages for which the row has no room, the first one large, as the overview of the industries is. */
function More({ pages, current }: { readonly pages: HeaderRow["more"] } & Pick<Around, "current">) {
  const [first, ...others] = pages;
  return (
    <li>
      <button
        type="button"
        className="site-industries-button"
        popoverTarget={moreId}
        aria-current={pages.some(({ slug }) => slug === current) ? "true" : undefined}
      >
        More
      </button>
      <div id={moreId} className="site-industries" popover="auto">
        {first !== undefined && <PageLink page={first} current={current} />}
        {others.length > 0 && <PageLinks pages={others} current={current} />}
      </div>
    </li>
  );
}
