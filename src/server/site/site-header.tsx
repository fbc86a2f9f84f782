import { Mark } from "./mark.tsx";
import { PageLinks } from "./page-links.tsx";
import type { SiteFrame } from "./site-frame.ts";

const menuId = "site-menu";

/** The site's name and its main pages. On a narrow screen the pages are a popover, which needs no script. */
export function SiteHeader({
  frame,
  current,
}: {
  readonly frame: SiteFrame;
  readonly current: string | null;
}) {
  return (
    <header className="site-header">
      <div className="site-header-inner">
        <a className="site-name" href="/" aria-current={current === "/" ? "page" : undefined}>
          <Mark />
          {frame.name}
        </a>
        {frame.header.length > 0 && (
          <>
            <button type="button" className="site-menu-button" popoverTarget={menuId}>
              Menu
            </button>
            <nav id={menuId} className="site-menu" popover="auto" aria-label="Main">
              <PageLinks pages={frame.header} current={current} />
            </nav>
          </>
        )}
      </div>
    </header>
  );
}
