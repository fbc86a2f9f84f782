import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { iconUrl } from "#core/brand.ts";
import type { ThemeChoice } from "#core/contract/theme.ts";
import { screenHeaders } from "../../responses/screen.tsx";

/** A tool's own files, by address. */
export interface ToolFiles {
  readonly scripts: readonly string[];
  /** What the scripts import, to be fetched at the same time. */
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}

/** The builder's, and those of the block types that it loads as it needs them. */
export interface BuilderFiles extends ToolFiles {
  /** Addresses of all that a block type needs besides `scripts` and `preloads`; none of a type that is not there. */
  readonly ofType: (type: string) => readonly string[];
}

/**
 * The site's pages begin a view transition when they are left, for whatever comes next; where that takes no part the
 * browser throws an error in it. It has to be known before any stylesheet is loaded.
 */
const viewTransition =
  "@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }";

/** What stands in a tool's stylesheet until its scripts are here. */
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
  /** What it is called; also in the sentence for browsers without scripts. */
  readonly name: string;
  /** Id of the element it is drawn into. */
  readonly place: string;
  readonly files: ToolFiles;
  /** Addresses of modules that its scripts import once they run. */
  readonly soon?: readonly string[];
  readonly loading: ReactNode;
  readonly theme: ThemeChoice;
  /** Addresses of what its scripts ask for first: on its way while they are still read. */
  readonly asks?: readonly string[];
  /** The document of a frame that its scripts draw into, loaded beside them; they put it in its place. */
  readonly frame?: { readonly title: string; readonly path: string };
}

/** The document of the builder or the inbox: everything in it is drawn by its scripts. */
export function answerTool(tool: Tool): Response {
  const { policy, name, place, loading, theme, frame } = tool;
  const canvas = frame !== undefined && (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Our own document: its policy lets no script run, and the builder draws into it.
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

/** In the order in which a browser is to ask for them. */
function headOf({ name, place, files, asks = [], soon = [] }: Tool): readonly ReactElement[] {
  return [
    <title key="title">{`${name} · Ashlar`}</title>,
    <style key="transition">{viewTransition}</style>,
    <link key="icon" rel="icon" href={iconUrl} />,
    ...files.styles.map((href) => <link key={href} rel="stylesheet" href={href} />),
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

/** A whole document of the staff's, kept by nobody. A phone's keyboard takes its room from it, and hides no sheet at its bottom. */
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
  // Drawn one by one: within one drawing React puts every preload before the stylesheets and scripts.
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
