import { login } from "#core/contract/site-routes.ts";
import { Mark } from "./mark.tsx";
import { PageLinks } from "./page-links.tsx";
import type { SiteFrame } from "./site-frame.ts";

/** The title block of the drawing: whose it is, how to reach them, which sheet this is, and the staff's door. */
export function SiteFooter({
  frame,
  current,
  sheet,
}: {
  readonly frame: SiteFrame;
  readonly current: string | null;
  /** What is being read, in a word or two. */
  readonly sheet: string;
}) {
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        {frame.footer.length > 0 && (
          <nav className="site-footer-pages" aria-label="More pages">
            <PageLinks pages={frame.footer} current={current} />
          </nav>
        )}
        <dl className="title-block">
          <div>
            <dt>Site</dt>
            <dd className="site-name">
              <Mark />
              {frame.name}
            </dd>
          </div>
          <div>
            <dt>Contact</dt>
            <dd>
              <a href={`mailto:${frame.contactEmail}`}>{frame.contactEmail}</a>
            </dd>
          </div>
          <div>
            <dt>Sheet</dt>
            <dd>{sheet}</dd>
          </div>
          <div>
            <dt>Staff</dt>
            <dd>
              <a href={login.path} rel="nofollow">
                Sign in
              </a>
            </dd>
          </div>
        </dl>
        {frame.isSample && (
          <p className="site-note">
            Sample content: the companies, people and figures on these pages are made up.
          </p>
        )}
      </div>
    </footer>
  );
}
