import { hash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { listed } from "#core/fields/listed.ts";
import { hostsOf } from "#settings/scripts/site-scripts.ts";
import type { SiteScript } from "#settings/scripts/site-scripts.ts";
import consentCss from "./consent.css?inline";
import { withoutScriptSources } from "../http/csp.ts";
import type { WordsIn } from "../layout/languages.ts";
import type { SiteLayout } from "../layout/site-layout.ts";
import { consentIds, siteScriptsLoader } from "./site-scripts-loader.ts";

/** What a page gets because of the site's scripts. */
export interface PageScripts {
  /** The inline script that loads them. */
  readonly loader: string;
  /** The banner that asks visitors, as HTML; "" if no script needs their consent. */
  readonly banner: string;
  readonly css: string;
  /** Origins that scripts come from, and those that they may talk to. */
  readonly sources: readonly string[];
  readonly connects: readonly string[];
}

/** The parts of a public page that loads these scripts; null if there are none. */
export function pageScripts(
  scripts: readonly SiteScript[],
  {
    hasFrames,
    words,
    privacyHref,
  }: Pick<SiteLayout, "privacyHref"> & { readonly hasFrames: boolean; readonly words: WordsIn },
): PageScripts | null {
  if (scripts.length === 0) return null;
  const asking = scripts.filter(({ needsConsent }) => needsConsent);
  const sources = originsOf(scripts.map(({ origin }) => origin));
  return {
    loader: siteScriptsLoader({
      scripts: scripts.map((script) => [script.src, script.attributes, keyOf(script)]),
      hasFrames,
    }),
    banner:
      asking.length === 0
        ? ""
        : renderToStaticMarkup(<ConsentBanner scripts={asking} {...{ words, privacyHref }} />),
    css: asking.length === 0 ? "" : consentCss,
    sources,
    connects: originsOf([...sources, ...scripts.flatMap(({ hosts }) => hosts)]),
  };
}

/** Names what visitors agree to: the script and the hosts that learn of them. Any change of those asks again. */
function keyOf({ src, hosts, needsConsent }: SiteScript): string {
  if (!needsConsent) return "";
  return hash("sha256", JSON.stringify([src, hosts]), "base64url").slice(0, 8);
}

function originsOf(origins: readonly (string | null)[]): readonly string[] {
  return [...new Set(origins.filter((origin) => origin !== null))].toSorted();
}

/** The loader as an element, by which it is found again. */
export function loaderElement(loader: string): string {
  return `<script data-scripts>${loader}</script>`;
}

// The loader has no `<`, and the texts between the tags of the others are escaped by React.
const loaderIn = /<script data-scripts>([^<]*)<\/script>/;
const bannerIn = /<aside id="_consent".*?<\/aside>/s;
const againIn = /<li id="_consent-again"[^]*?<\/button>(?:<\/li>)?/;
const legalIn = /<div class="site-legal">[^]*?<\/div>/;

/** The same document for staff: without the site's scripts, the questions about them, and their hosts in the policy. */
export function withoutScripts({ html, policy }: Document): Document {
  const [element, loader] = loaderIn.exec(html) ?? [];
  if (element === undefined || loader === undefined) return { html, policy };
  return {
    html: html.replace(element, "").replace(bannerIn, "").replace(legalIn, withoutAgain),
    policy: withoutScriptSources(policy, loader),
  };
}

/** The legal links without the button of the choices; nothing if they are only that. */
function withoutAgain(legal: string): string {
  const left = legal.replace(againIn, "").replace("<ul></ul>", "");
  return left === '<div class="site-legal"></div>' ? "" : left;
}

interface Document {
  readonly html: string;
  readonly policy: string;
}

/**
 * Asks whether these scripts may be loaded. Hidden until the loader has found that the visitor has to be asked. It comes
 * before the page's header, so that it is the first to be reached by keyboard.
 */
function ConsentBanner({
  scripts,
  words,
  privacyHref,
}: Pick<SiteLayout, "privacyHref"> & {
  readonly scripts: readonly SiteScript[];
  readonly words: WordsIn;
}) {
  return (
    <aside
      id={consentIds.banner}
      className="consent"
      aria-label="Privacy choices"
      {...words}
      hidden
    >
      <output>
        May this website load {scripts.length === 1 ? "a script" : "scripts"} from{" "}
        <b>{listed(hostsOf(scripts))}</b>, for example to count visits? Everything works without.{" "}
        <a href={privacyHref}>Privacy policy</a>
      </output>
      <div>
        <button type="button">No</button>
        <button type="button">Yes, allow</button>
      </div>
    </aside>
  );
}

/**
 * The button in the footer by which a visitor changes the choice, in a list; shown by the loader, without which it could do
 * nothing.
 */
export function PrivacyChoices({ words }: { readonly words: WordsIn }) {
  return (
    <li id={consentIds.again} hidden>
      <button className="consent-again" type="button" {...words}>
        Privacy choices
      </button>
    </li>
  );
}
