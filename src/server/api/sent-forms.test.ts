import { afterAll, beforeAll, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { sendContactForm } from "#core/contract/contact.ts";
import { subscribe } from "#core/contract/newsletter.ts";
import type { Route } from "#core/contract/route.ts";
import { apply, showSignup, signup } from "#core/contract/site-routes.ts";
import { createTestApp, testOrigin } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";

let app: TestApp;
let opening = "";
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator"] });
  const asking = { params: { pageId: "business" }, as: "administrator" } as const;
  const operations = [
    { op: "add", after: null, item: blockOf("write", "contact", { formFields }) },
    { op: "add", after: null, item: blockOf("letter", "newsletter", { title: "A letter" }) },
  ];
  const body = { baseRevision: 0, saveId: "sent-forms", operations };
  expect((await app.request(namedRoutes.saveDraft, { ...asking, body })).status).toBe(200);
  await app.request(namedRoutes.publish, { ...asking, body: { revision: 1 } });
  const about = await (await app.fetch("/about")).text();
  opening = /careers\/apply\?opening=([^"]+)"/.exec(about)?.[1] ?? "";
});
afterAll(() => app.stop());

const formFields = [{ id: "text0001", name: "message", label: "Message", type: "textarea" }];

function blockOf(id: string, type: string, content: object) {
  const settings = type === "newsletter" ? { requireConsent: false } : {};
  const rest = { styles: {}, settings, isVisible: true, createdByAi: false, aiPrompt: null };
  return { id, type, name: "A form", content, ...rest };
}

let next = 0;
/** Sends a form as a browser without scripts, follows the redirect, and returns the links of the screen it leads to. */
async function sentTo(route: Route, body: object, query?: { readonly from: string }) {
  const asking = query === undefined ? { body } : { body, query };
  const sent = await app.request(route, { ...asking, address: `198.51.100.${(next += 1)}` });
  const location = sent.headers.get("location") ?? "";
  expect([sent.status, location], await sent.text()).toEqual([303, expect.any(String)]);
  const page = await (await app.fetch(location)).text();
  const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
  return [...main.matchAll(/<a class="button[^>]*href="([^"]*)">([^<]*)</g)].map(
    ([, href, text]) => [href, text],
  );
}

const message = { form: "write", "f-message": "Words" };
const letter = (email: string) => ({ form: "letter", email: `${email}@company.example` });
const access = (name: string) => ({
  name,
  email: `${name}@company.example`,
  company: "A company",
});
const application = (name: string): FormData => {
  const form = new FormData();
  form.set("opening", opening);
  form.set("applicantName", name);
  form.set("applicantEmail", `${name}@company.example`);
  form.set("coverLetter", "I read it all.");
  return form;
};

const back = (path: string) => [path, "Back to the page"];
const home = ["/", "Go to the website"];

test("CON-012 whoever sent a form without a script is led back to the page that it stands on", async () => {
  expect(await sentTo(sendContactForm, message)).toEqual([back("/business")]);
  expect(await sentTo(subscribe, letter("a"))).toEqual([back("/business")]);
  expect(await sentTo(apply, application("a"))).toEqual([back("/about")]);
});

test("CON-012 or to the page from which they came to the form, bounded to pages of the site", async () => {
  for (const [from, contact, newsletter, request] of [
    ["/about", back("/about"), back("/about"), back("/about")],
    ["https://evil.example/", back("/business"), back("/business"), home],
    ["//evil.example/about", back("/business"), back("/business"), home],
    ["/no-such-page", back("/business"), back("/business"), home],
    ["javascript:alert(1)", back("/business"), back("/business"), home],
  ] as const) {
    const name = `b${(next += 1)}`;
    expect(await sentTo(sendContactForm, { ...message, "f-message": name }, { from })).toEqual([
      contact,
    ]);
    expect(await sentTo(subscribe, letter(name), { from })).toEqual([newsletter]);
    expect(await sentTo(signup, access(name), { from })).toEqual([request]);
  }
});

test("CON-012 the sign-up form keeps the page that its visitor came from, also where it is drawn again", async () => {
  const actionOf = (html: string) => /\baction="(\/signup[^"]*)"/.exec(html)?.[1];
  for (const [referer, action] of [
    [`${testOrigin}/about?utm=1`, "/signup?from=/about"],
    [`${testOrigin}/signup?from=/about`, "/signup?from=/about"],
    [`${testOrigin}/signup`, "/signup"],
    [`${testOrigin}/`, "/signup"],
    ["https://evil.example/about", "/signup"],
  ] as const) {
    const shown = await app.request(showSignup, { headers: { referer } });
    expect(actionOf(await shown.text()), referer).toBe(action);
  }
  const wrong = await app.request(signup, { body: { name: "" }, query: { from: "/about" } });
  expect(actionOf(await wrong.text())).toBe("/signup?from=/about");
});

test("where a form is not on the site any more, nobody is promised the page with it", async () => {
  for (const path of ["/contact-form/received?form=gone", "/newsletter/received?form=gone"]) {
    const page = await (await app.fetch(path)).text();
    expect(page).not.toContain("Back to the page");
    expect(page).toContain("Go to the website");
  }
});
