import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { iconUrl } from "#core/brand.ts";
import type { ThemeChoice } from "#core/contract/theme.ts";
import { screenHeaders } from "../../responses/screen.tsx";

/** URLs of a tool's own files. */
export interface ToolFiles {
  readonly scripts: readonly string[];
  /** Modules imported by the scripts, preloaded along with them. */
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}

/** The builder's files, and those of block types, which it loads on demand. */
export interface BuilderFiles extends ToolFiles {
  /** URLs of what runs before `scripts` have loaded. */
  readonly opening: readonly string[];
  /** URLs of everything a block type needs besides `scripts` and `preloads`; empty for an unknown type. */
  readonly ofType: (type: string) => readonly string[];
}

/**
 * The site's pages start a view transition whenever they are left; if the next document does not opt in, the browser
 * throws an error in that page. It must be known before any stylesheet loads, hence inline.
 */
const viewTransition =
  "@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }";

/** The loading screen of a tool, until its scripts have loaded. */
export function Loading({ words }: { readonly words: string }) {
  return (
    <main className="screen-message">
      <span className="courses" data-busy="true" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      <h1>{words}</h1>
    </main>
  );
}

interface Tool {
  readonly policy: string;
  /** The tool's name, also used in the message for browsers without scripts. */
  readonly name: string;
  /** Id of the element it is rendered into. */
  readonly place: string;
  readonly files: ToolFiles;
  /** URLs of scripts that run before `files` have loaded. */
  readonly opening?: readonly string[];
  /** Modules that its scripts import once they run. */
  readonly soon?: readonly string[];
  readonly loading: ReactNode;
  readonly theme: ThemeChoice;
  /** URLs of its first requests, preloaded while the scripts load. */
  readonly asks?: readonly string[];
  /** The document of a frame that its scripts render into and move into place; loaded in parallel. */
  readonly frame?: { readonly title: string; readonly path: string };
}

/** The document of the builder or the inbox, rendered by its scripts. */
export function answerTool(tool: Tool): Response {
  const { policy, name, place, loading, theme, frame } = tool;
  const canvas = frame !== undefined && (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Our own document: its policy allows no scripts, and the builder renders into it.
    <iframe title={frame.title} src={frame.path} hidden />
  );
  return answerDocument(
    policy,
    headOf(tool),
    <>
      <div id={place}>{loading}</div>
      {canvas}
      <noscript>
        {`The ${name.toLowerCase()} needs JavaScript. The website itself does not.`}
      </noscript>
    </>,
    theme,
  );
}

/** In the order in which a browser should request them. */
function headOf({
  name,
  place,
  files,
  opening = [],
  asks = [],
  soon = [],
}: Tool): readonly ReactElement[] {
  return [
    <title key="title">{`${name} · Ashlar`}</title>,
    <style key="transition">{viewTransition}</style>,
    <link key="icon" rel="icon" href={iconUrl} />,
    ...files.styles.map((href) => <link key={href} rel="stylesheet" href={href} />),
    ...opening.map((src) => <script key={src} type="module" src={src} />),
    ...files.preloads.map((href) => <link key={href} rel="modulepreload" href={href} />),
    ...files.scripts.map((src) => <script key={src} type="module" src={src} />),
    ...asks.map((href) => (
      <link key={href} rel="preload" as="fetch" crossOrigin="anonymous" href={href} />
    )),
    ...soon.map((href) => <link key={href} rel="modulepreload" href={href} />),
    <noscript key="noscript">
      <style>{`#${place} { display: none; }`}</style>
    </noscript>,
  ];
}

/**
 * A whole document for staff, never cached. The viewport shrinks when a phone's keyboard opens, so that sheets at the
 * bottom stay visible.
 */
export function answerDocument(
  policy: string,
  head: readonly ReactElement[],
  body: ReactNode,
  theme: ThemeChoice = "system",
): Response {
  const elements = [
    <meta key="charset" charSet="utf-8" />,
    <meta
      key="viewport"
      name="viewport"
      content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
    />,
    <meta key="robots" name="robots" content="noindex" />,
    ...head,
  ];
  // Rendered one by one: within one rendering React would move every preload before the stylesheets and scripts.
  const headHtml = elements.map((each) => renderToStaticMarkup(each)).join("");
  const document = renderToStaticMarkup(
    <html lang="en" data-theme={theme === "system" ? undefined : theme}>
      <head dangerouslySetInnerHTML={{ __html: headHtml }} />
      <body>{body}</body>
    </html>,
  );
  return new Response(`<!doctype html>${document}`, {
    headers: {
      ...screenHeaders,
      "content-security-policy": policy,
      "cross-origin-resource-policy": "same-origin",
    },
  });
}
