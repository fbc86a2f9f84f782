import type { BrowserContext, Page } from "@playwright/test";
import { origin } from "./target.ts";
import type { Target } from "./target.ts";

/** What a real browser did with a page. */
export interface Seen {
  /** How often a planted `hit(…)` ran. */
  readonly hits: number;
  /** Requests to other origins. */
  readonly foreign: readonly string[];
  /** Active elements that must not be in the page. */
  readonly active: readonly string[];
  /** Violations of its Content-Security-Policy. */
  readonly violations: readonly string[];
  readonly isShown: boolean;
  readonly text: string;
}

/**
 * Opens a page of the program in a real browser, by default without its Content-Security-Policy, so that everything the
 * policy would have blocked is counted too. All requests go through the wire; those to other origins are recorded and
 * dropped.
 */
export async function openInBrowser(
  target: Target,
  path: string,
  { withPolicy = false } = {},
): Promise<Seen> {
  const browser = await target.browser();
  const context = await browser.newContext({ bypassCSP: !withPolicy });
  try {
    const foreign: string[] = [];
    await routeAll(context, target, foreign);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("dialog", (dialog) => void dialog.dismiss());
    page.on("console", (message) => {
      if (/Content Security Policy/.test(message.text())) problems.push(message.text());
    });
    await page.addInitScript(() => {
      Object.assign(globalThis, { hits: 0, hit: () => Object.assign(globalThis, { hits: 1 }) });
    });
    await page.goto(origin + path, { waitUntil: "load" });
    await pressAll(page);
    const seen = await page.evaluate(inspect);
    return { ...seen, foreign, violations: problems };
  } finally {
    await context.close();
  }
}

async function routeAll(context: BrowserContext, target: Target, foreign: string[]): Promise<void> {
  await context.route("**/*", async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== origin) {
      if (url.protocol !== "data:") foreign.push(url.href);
      return route.abort();
    }
    const headers = {
      "accept-encoding": "identity",
      accept: route.request().headers()["accept"] ?? "*/*",
    };
    const answer = await target.wire.ask({ path: url.pathname + url.search, headers });
    const told = Object.entries(answer.headers).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value] as const] : [],
    );
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(told.filter(([name]) => name !== "content-length")),
      body: answer.body,
    });
  });
}

/** Clicks every element that asks to be followed. */
async function pressAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("#follow")) element.click();
  });
}

/** Runs in the browser, so it must be self-contained. */
function inspect(): Pick<Seen, "hits" | "active" | "isShown" | "text"> {
  const main = document.querySelector("main") ?? document.body;
  const active: string[] = [];
  const isSafe = (link: string): boolean => {
    const { protocol, host } = new URL(link, location.href);
    return (
      ["https:", "http:", "mailto:", "tel:"].includes(protocol) &&
      !host.startsWith("evil.") &&
      !host.startsWith("sink.")
    );
  };
  for (const element of main.querySelectorAll("*")) {
    const name = element.localName;
    if (
      [
        "script",
        "iframe",
        "object",
        "embed",
        "base",
        "link",
        "meta",
        "math",
        "template",
        "style",
      ].includes(name)
    ) {
      if (element.getAttribute("type") !== "application/json") active.push(`<${name}>`);
    }
    for (const { name: attribute, value } of element.attributes) {
      const isLink = [
        "href",
        "src",
        "action",
        "formaction",
        "xlink:href",
        "data",
        "poster",
        "ping",
      ].includes(attribute);
      if (attribute.startsWith("on") || attribute === "style" || attribute === "srcdoc") {
        active.push(`${name} ${attribute}`);
      } else if (isLink && !value.startsWith("data:image/") && !isSafe(value)) {
        active.push(`${name} ${attribute}=${value}`);
      }
    }
    if (
      element instanceof HTMLAnchorElement &&
      element.target === "_blank" &&
      !element.rel.includes("noopener")
    ) {
      active.push("a new tab that knows its opener");
    }
  }
  const { hits } = globalThis as unknown as { readonly hits: number };
  return {
    hits,
    active,
    isShown:
      main.getBoundingClientRect().height > 0 && getComputedStyle(document.body).display !== "none",
    text: main.textContent,
  };
}

/** One line for each thing that must not happen. */
export function findActive(what: string, seen: Seen): readonly string[] {
  return [
    ...(seen.hits > 0 ? [`${what}: something ran`] : []),
    ...seen.foreign.slice(0, 3).map((url) => `${what}: asked ${url}`),
    ...[...new Set(seen.active)].slice(0, 5).map((part) => `${what}: holds ${part}`),
    ...(seen.isShown ? [] : [`${what}: the page does not show`]),
  ];
}
