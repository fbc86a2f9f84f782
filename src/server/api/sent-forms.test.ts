import { afterAll, beforeAll, expect, test } from "vitest";
import { apply, showSignup, signup } from "#core/contract/site-routes.ts";
import { createTestApp, testOrigin } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { allFormSamples, publishForms, sendForm } from "./test-kit.ts";
import type { FormSample } from "./test-kit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator"] });
  await publishForms(app);
});
afterAll(() => app.stop());

/** Sends a form, follows the redirect, and returns the links of the screen it leads to. */
async function sentTo(form: FormSample, text: string, from?: string) {
  const sent = await sendForm(app, form, text, from);
  const location = sent.headers.get("location") ?? "";
  expect([sent.status, location], await sent.text()).toEqual([303, expect.any(String)]);
  const page = await (await app.fetch(location)).text();
  const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
  return [...main.matchAll(/<a class="button[^>]*href="([^"]*)">([^<]*)</g)].map(
    ([, href, label]) => [href, label],
  );
}

const back = (path: string) => [path, "Back to the page"];
const home = ["/", "Go to the website"];

test("CON-012 whoever sent a form without a script is led back to the page that it stands on", async () => {
  for (const form of allFormSamples) {
    if (form.page !== null) expect(await sentTo(form, "a")).toEqual([back(form.page)]);
  }
});

test("CON-012 or to the page from which they came to the form, bounded to pages of the site", async () => {
  // An application always leads back to the page with the position.
  const forms = allFormSamples.filter(({ send }) => send !== apply);
  for (const form of forms) {
    expect(await sentTo(form, "b", "/about"), form.send.path).toEqual([back("/about")]);
    const otherwise = form.page === null ? home : back(form.page);
    for (const [at, from] of [
      "https://evil.example/",
      "//evil.example/about",
      "/no-such-page",
      "javascript:alert(1)",
    ].entries()) {
      expect(await sentTo(form, `b${at}`, from), `${form.send.path} from ${from}`).toEqual([
        otherwise,
      ]);
    }
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
