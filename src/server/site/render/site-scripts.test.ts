import { expect, test } from "vitest";
import type { Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { emptyDirectory } from "#server/pages/directory/directory.ts";
import { menusOf } from "#server/pages/directory/menus.ts";
import { emptySection } from "#settings/site-document.ts";
import { readSite } from "#settings/site-value.ts";
import { noBuild } from "../http/assets.ts";
import { pagePolicy } from "../http/csp.ts";
import { emptyPage, testRegistry, testUrl } from "../test-kit.tsx";
import { renderDraft } from "./render-draft.tsx";
import { renderPage } from "./render-page.tsx";
import type { RenderContext, RenderedPage } from "./render-page.tsx";
import { withoutScripts } from "./site-scripts.tsx";

const context: RenderContext = {
  registry: testRegistry,
  build: noBuild,
  publicUrl: testUrl,
  log: () => {},
};
const forVisitors: RenderContext = { ...context, isForVisitors: true };

type Published = Parameters<typeof renderPage>[0];

/** The page of a site with these scripts. */
function pageWith(
  list: readonly Json[],
  rest: Partial<Published> = {},
  sections: readonly Block[] = [],
): Published {
  const value = readSite([emptySection("scripts", { list }), ...sections]);
  const site = {
    value,
    menus: menusOf(value, { ...emptyDirectory, privacy: null }),
    privacy: null,
    contactForm: null,
  };
  return { ...emptyPage({}), site, ...rest };
}

const counting = {
  id: "count",
  src: "https://stats.example.com/script.js",
  attributes: 'defer\ndata-domain="example.com"',
  hosts: "collect.example.com",
};

const directive = (policy: string, name: string) =>
  policy.split(";").find((each) => each.startsWith(`${name} `)) ?? null;

test("GAP-052 a public page lets in the hosts of the site's scripts, and no others", () => {
  const { html, policy } = renderPage(pageWith([counting]), forVisitors);
  expect(directive(policy, "script-src")).toMatch(
    /^script-src 'self' 'sha256-[^ ]+' https:\/\/stats\.example\.com$/,
  );
  expect(directive(policy, "connect-src")).toBe(
    "connect-src 'self' https://collect.example.com https://stats.example.com",
  );
  expect(html).toContain('"https://stats.example.com/script.js"');
  expect(html).toContain('["data-domain","example.com"]');
  // No element loads it: only the loader does, after a yes.
  expect(html).not.toMatch(/<script[^>]* src/);
});

test("GAP-052 a script without consent has no banner, no button and no styles for them", () => {
  const page = pageWith([{ ...counting, needsConsent: false }]);
  const { html, policy } = renderPage(page, forVisitors);
  expect(html).not.toMatch(/consent|Privacy choices/);
  expect(directive(policy, "script-src")).toContain("https://stats.example.com");
});

test("GAP-052 a script that needs consent brings a hidden banner with two equal buttons, and a hidden button in the footer", () => {
  const { html } = renderPage(pageWith([counting]), forVisitors);
  const [, banner = ""] = /(<aside id="_consent"[^]*?<\/aside>)/.exec(html) ?? [];
  expect(banner).toMatch(/^<aside id="_consent" class="consent" aria-label="[^"]+" hidden/);
  expect(banner).toContain("stats.example.com and collect.example.com");
  expect(banner.match(/<button type="button">[^<]+<\/button>/g)).toHaveLength(2);
  expect(html.indexOf(banner)).toBeLessThan(html.indexOf("<header"));
  const footer = html.slice(html.indexOf("<footer"));
  // The entry, which would count in the list.
  expect(footer).toMatch(/<li id="_consent-again" hidden(?:="")?><button [^>]*>Privacy choices/);
});

test("GAP-052 without scripts a page has the same bytes and the same policy, whoever asks", () => {
  const { html, policy } = renderPage(pageWith([]), context);
  expect(renderPage(pageWith([]), forVisitors)).toEqual({ html, policy });
  expect(renderPage(pageWith([{ ...counting, src: "javascript:x" }]), forVisitors)).toEqual({
    html,
    policy,
  });
  expect(html).not.toMatch(/consent|<script/);
  expect(directive(policy, "script-src")).toBe("script-src 'self'");
  expect(directive(policy, "connect-src")).toBe("connect-src 'self'");
});

test("GAP-052 pages for investors and staff, previews and drafts load no script", async () => {
  const nothing = (page: RenderedPage) => {
    expect(page.html).not.toMatch(/stats\.example|consent/);
    expect(page.policy).not.toMatch(/stats\.example|collect\.example/);
  };
  nothing(renderPage(pageWith([counting]), context));
  nothing(renderPage(pageWith([counting]), { ...context, person: "Ada" }));
  nothing(renderPage(pageWith([counting], { access: "investor" }), forVisitors));
  nothing(renderPage(pageWith([counting], { access: "staff" }), forVisitors));
  nothing(await renderDraft(pageWith([counting]), forVisitors));
});

test("GAP-052 staff get a public page without the scripts, the questions about them, and their hosts", () => {
  for (const list of [[counting], [{ ...counting, needsConsent: false }], []]) {
    const { html, policy } = withoutScripts(renderPage(pageWith(list), forVisitors));
    const without = renderPage(pageWith([]), context);
    expect(html.replace(/<style>[^]*?<\/style>/, "")).toBe(
      without.html.replace(/<style>[^]*?<\/style>/, ""),
    );
    expect(policy.replace(/style-src [^;]*/, "")).toBe(
      without.policy.replace(/style-src [^;]*/, ""),
    );
  }
});

test("GAP-052 staff get no empty list where the choices are all that is in it", () => {
  const header = emptySection("header", { hasSignIn: false });
  const plain = emptySection("identity", { isSample: false });
  for (const sections of [
    [header, plain],
    [header],
    [header, plain, emptySection("footer", { legalLine: "© 2026 Granite" })],
  ]) {
    const { html } = withoutScripts(renderPage(pageWith([counting], {}, sections), forVisitors));
    const without = renderPage(pageWith([], {}, sections), context);
    expect(html.replace(/<style>[^]*?<\/style>/, "")).toBe(
      without.html.replace(/<style>[^]*?<\/style>/, ""),
    );
    expect(html).not.toContain("<ul></ul>");
  }
});

test("GAP-052 nothing in an address or an attribute gets out of the loader's text or into the policy", () => {
  const { html, policy } = renderPage(
    pageWith([
      {
        id: "a",
        src: "https://a.example/;script-src%20*,x?</script><script>alert(1)</script>",
        attributes: "data-x='</script><script>alert(1)</script>\u2028\"'",
        hosts: "b.example;x\n*\n'unsafe-inline'",
      },
      { id: "b", src: "https://b.example;script-src *" },
      { id: "c", src: "https://c.example\r\nset-cookie: a=b" },
    ]),
    forVisitors,
  );
  expect(directive(policy, "script-src")).toMatch(
    /^script-src 'self' '[^ ]+' https:\/\/a\.example$/,
  );
  expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://a.example");
  expect(policy).not.toMatch(/[\r\n*]|set-cookie/);
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("\u2028");
  expect(html.match(/<script/g)).toHaveLength(1);
});

test("whatever is handed to the policy, only named origins get into it", () => {
  const hostile = [
    "*",
    "https://*.example",
    "https://a.example;x",
    "https:",
    "'unsafe-inline'",
    "https://a.example,b",
  ];
  const scripts = { loader: "x", sources: hostile, connects: hostile };
  const policy = pagePolicy({ stylesheet: "", scripts });
  expect(directive(policy, "script-src")).toMatch(/^script-src 'self' 'sha256-[^ ]+'$/);
  expect(directive(policy, "connect-src")).toBe("connect-src 'self'");
});

test("the program's own part of the loader stays under 1.5 KB", () => {
  const { html } = renderPage(pageWith([{ ...counting, attributes: "", hosts: "" }]), forVisitors);
  const [, loader = ""] = /<script data-scripts>(addEventListener[^]*?)<\/script>/.exec(html) ?? [];
  expect(loader.length).toBeGreaterThan(500);
  expect(loader.length).toBeLessThan(1536);
});
