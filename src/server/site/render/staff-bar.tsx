import { renderToStaticMarkup } from "react-dom/server";
import { pathOf } from "#core/contract/client.ts";
import { administrators, admits, staff, writers } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import { showBuilder } from "#core/contract/site-routes.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { withStylesheet } from "../http/csp.ts";
import type { RenderedPage } from "./render-page.tsx";
import { skipLink } from "./shell.tsx";
import staffBarCss from "./staff-bar.css?inline";

/** Who looks at which page; `pageId` is null for a document that the program itself writes. */
interface StaffReader {
  readonly role: Role;
  readonly pageId: string | null;
}

/** A document with the bar for staff between the skip link and the header; unchanged for everybody else. */
export function withStaffBar({ html, policy }: RenderedPage, reader: StaffReader): RenderedPage {
  if (!admits(staff, reader.role)) return { html, policy };
  const bar = renderToStaticMarkup(<StaffBar {...reader} />);
  return {
    // The first of each is the shell's own: before it there are only texts escaped by React and a stylesheet without `</`.
    html: html
      .replace("</head>", () => `<style>${stylesheet}</style></head>`)
      .replace(skipLink, (link) => link + bar),
    policy: withStylesheet(policy, stylesheet),
  };
}

const stylesheet = staffBarCss.trim();

/** Links to the tools. "Hide" takes it away until the next page: its own `details` closes, and the bar goes with it. */
function StaffBar({ role, pageId }: StaffReader) {
  return (
    <aside className="staff-bar" aria-label="For staff" lang="en" dir="ltr">
      {pageId === null ? (
        <a href={toolPaths.builder}>Builder</a>
      ) : (
        <a href={pathOf(showBuilder, { pageId })}>
          {admits(writers, role) ? "Edit this page" : "Open in builder"}
        </a>
      )}
      <a href={toolPaths.inbox}>Inbox</a>
      {admits(administrators, role) && <a href={toolPaths.settings}>Settings</a>}
      <details open>
        <summary>Hide</summary>
      </details>
    </aside>
  );
}
