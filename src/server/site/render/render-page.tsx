import { renderToStaticMarkup } from "react-dom/server";
import { compileFollowing } from "#blocks/_kit/compile-styles.ts";
import type { MediaMap } from "#blocks/_kit/define/host.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { PublishedPage, PageWithSite } from "#server/pages/published/load-published.ts";
import { createYielder } from "#server/pages/_kit/yielder.ts";
import type { Build } from "../http/assets.ts";
import { bootScript } from "./boot-script.ts";
import { pagePolicy } from "../http/csp.ts";
import { frameSources } from "./frame-sources.ts";
import { mediaSources } from "./media-sources.ts";
import { pageBackground } from "./page-background.tsx";
import { frameStyles } from "./frame-styles.ts";
import { namesOf } from "../css/page-names.ts";
import { pageStylesheet } from "../css/page-styles.ts";
import { withoutOptionalTags } from "./optional-tags.ts";
import { renderBlocks, renderBlocksInTurns } from "./render-block.tsx";
import type { RenderedBlocks } from "./render-block.tsx";
import { aboutPage } from "../seo/about-page.ts";
import type { AboutPage } from "../seo/about-page.ts";
import type { SiteScript } from "#settings/scripts/site-scripts.ts";
import { pageScripts } from "./site-scripts.tsx";
import type { PageScripts } from "./site-scripts.tsx";
import { renderShell } from "./shell.tsx";
import type { ShellParts } from "./shell.tsx";
import welcomeCss from "./welcome.css?inline";
import { sheetNumber } from "../layout/sheet-number.ts";
import { programWords } from "../layout/languages.ts";
import { siteLayout } from "../layout/site-layout.ts";
import type { SiteLayout } from "../layout/site-layout.ts";
import { siteViewOf } from "../layout/site-view.ts";

/** A whole document and the policy that allows its stylesheet. */
export interface RenderedPage {
  readonly html: string;
  readonly policy: string;
}

export interface RenderContext {
  readonly registry: Registry;
  readonly build: Build;
  readonly publicUrl: string;
  readonly log: (line: string) => void;
  /** The answer to visitors of a public page, which alone loads the site's scripts; absent: a preview, or a page for one person. */
  readonly isForVisitors?: true;
  /** Name of the signed-in reader; only for a page rendered for this one request. */
  readonly person?: string;
  /** A toast shown once over the page; also only for this one request. */
  readonly welcome?: string;
}

const noMedia: MediaMap = {};

/**
 * The published page as HTML that is complete without scripts. Depends only on the version, the site and the build,
 * not on the time or the request; a person appears only if the context names one. Hidden blocks are left out
 * (SITE-032).
 */
export function renderPage(published: PublishedPage, context: RenderContext): RenderedPage {
  return drawPage(published, context, surroundingsOf(published, context));
}

/** The same page, but yields to other requests between blocks: rendering thousands of them takes a while. */
export function renderPageInTurns(
  published: PublishedPage,
  context: RenderContext,
): Promise<RenderedPage> {
  return drawPageInTurns(published, context, surroundingsOf(published, context));
}

function surroundingsOf(published: PublishedPage, context: RenderContext): Surroundings {
  const layout = siteLayout(published.site, context.publicUrl);
  const { welcome } = context;
  const loads = context.isForVisitors === true && published.access === "public";
  return {
    ...aboutPage(published, layout, context),
    layout,
    scripts: loads ? layout.scripts : [],
    canonical: `${context.publicUrl}${published.slug}`,
    ...(welcome === undefined
      ? {}
      : {
          note: renderToStaticMarkup(<Welcome words={welcome} layout={layout} />),
          css: welcomeCss,
        }),
  };
}

/** A toast that disappears by itself; announced by screen readers as the page opens. */
function Welcome({ words, layout }: { readonly words: string; readonly layout: SiteLayout }) {
  return (
    <p className="welcome" role="alert" {...programWords(layout)}>
      {words}
    </p>
  );
}

/** The parts of a document that depend on whether the page is public. */
export type Surroundings = Pick<ShellParts, "layout" | "canonical" | "note"> &
  AboutPage & {
    /** CSS in addition to the site's. */
    readonly css?: string;
    /** The scripts of the site that the page loads. */
    readonly scripts?: readonly SiteScript[];
  };

/** A page in the site's layout. */
export function drawPage(
  sited: PageWithSite,
  context: RenderContext,
  around: Surroundings,
): RenderedPage {
  const { visible, surroundings } = blocksOf(sited, context, around);
  const blocks = renderBlocks(visible, surroundings);
  return withStyles(around, blocks, drawDocument(sited, context, around, blocks));
}

/** The same, but yields to other requests in between; for pages of unknown size. */
export async function drawPageInTurns(
  sited: PageWithSite,
  context: RenderContext,
  around: Surroundings,
): Promise<RenderedPage> {
  const { visible, surroundings } = blocksOf(sited, context, around);
  const turn = createYielder();
  const blocks = await renderBlocksInTurns(visible, surroundings, turn);
  await turn();
  const document = drawDocument(sited, context, around, blocks);
  for (const block of blocks.styled.slice(1)) {
    // Sequential on purpose, to let other requests in between.
    await turn();
    compileFollowing(block, around.layout.palette);
  }
  await turn();
  const rendered = withStyles(around, blocks, document);
  // The caller encodes the page next, which takes as long again.
  await turn();
  return rendered;
}

function blocksOf(sited: PageWithSite, context: RenderContext, { layout }: Surroundings) {
  const { page } = sited;
  const view = siteViewOf(sited, layout, context);
  const surroundings = { registry: context.registry, site: view, media: noMedia, log: context.log };
  return { visible: page.blocks.filter((block) => block.isVisible), surroundings };
}

/** A document without its stylesheet and its blocks, and everything that these and the policy are made from. */
interface UnstyledPage {
  readonly shell: string;
  /** The heading that the page has without being one of a block; may be empty. */
  readonly heading: string;
  /** That heading and the blocks. */
  readonly main: string;
  readonly css: string;
  readonly boot: ShellParts["boot"];
  readonly scripts: PageScripts | null;
  readonly frames: readonly string[];
}

function drawDocument(
  sited: PageWithSite,
  context: RenderContext,
  { css = "", scripts: loaded = [], ...around }: Surroundings,
  { html: drawn, links }: RenderedBlocks,
): UnstyledPage {
  const { page, slug } = sited;
  const { visible, surroundings } = blocksOf(sited, context, around);
  const background = pageBackground(page.background, (line) => context.log(`${slug}: ${line}`));
  const heading = headingFor(drawn, page.name);
  const main = heading + drawn;
  const frames = frameSources(visible, context, surroundings.site);
  const loader = hasIsland(main) || background.moves ? context.build.chunk(loaderFile) : null;
  const boot =
    loader === null
      ? null
      : bootScript(loader.url, {
          hasFrames: frames.length > 0,
          holdsClicks: main.includes(` data-holds="`),
        });
  const scripts = pageScripts(loaded, {
    hasFrames: frames.length > 0,
    words: programWords(around.layout),
    privacyHref: around.layout.privacyHref,
  });
  const shell = withoutOptionalTags(
    renderShell({
      ...around,
      person: context.person ?? null,
      current: slug,
      sheet: page.name,
      sheetNumber: sheetNumber(sited.place),
      contactForm: surroundings.site.contactForm,
      background: background.layer,
      stylesheet: "",
      links,
      main: "",
      boot,
      scripts,
    }),
  );
  const rules = frameStyles(around.layout) + background.css + css + (scripts?.css ?? "");
  return { shell, heading, main, css: rules, boot, scripts, frames };
}

function withStyles(
  { layout }: Surroundings,
  { styled, names }: RenderedBlocks,
  { shell, heading, main, css, boot, scripts, frames }: UnstyledPage,
): RenderedPage {
  const html = { pieces: [shell, main], names: [namesOf(shell + heading), ...names] };
  const stylesheet = pageStylesheet(layout.theme, styled, css, html, layout.palette);
  // The first match of each is the shell's own: before it there is only text that React has escaped.
  const [head, rest] = cut(shell, "<style></style>");
  const [before, after] = cut(rest, mainEnd);
  return {
    html: `${head}<style>${stylesheet}</style>${before}${main}${mainEnd}${after}`,
    policy: pagePolicy({ stylesheet, boot, frames, media: mediaSources(main), scripts }),
  };
}

/** The text before the first occurrence, and after it. */
function cut(text: string, at: string): readonly [string, string] {
  const index = text.indexOf(at);
  if (index === -1) throw new Error(`The document has no ${at}`);
  return [text.slice(0, index), text.slice(index + at.length)];
}

const mainEnd = "</main>";

/** If no block has a main heading, the page's name becomes a visually hidden one. */
function headingFor(drawn: string, name: string): string {
  return /<h1[\s>]/.test(drawn)
    ? ""
    : renderToStaticMarkup(<h1 className="visually-hidden">{name}</h1>);
}

/** The script that starts islands and moving backgrounds. */
const loaderFile = "src/client/islands/main.ts";
const marker = ` data-island="`;

/** Only counts a marker in a tag, not the same characters in text. */
function hasIsland(html: string): boolean {
  for (let at = html.indexOf(marker); at !== -1; at = html.indexOf(marker, at + 1)) {
    if (html.lastIndexOf("<", at) > html.lastIndexOf(">", at)) return true;
  }
  return false;
}
