import { afterAll, beforeAll, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { sendContactForm } from "#core/contract/contact.ts";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { showApplication } from "#core/contract/site-routes.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { publishForms, saveAndPublish } from "./test-kit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator"] });
  await publishForms(app);
  await speakGerman();
  const contact = {
    title: "Schreiben Sie uns",
    description: "Wir lesen alles.",
    submitButtonText: "Absenden",
    successMessage: "Danke sehr.",
    formFields: [
      { id: "mail0001", name: "email", label: "E-mail", type: "email", required: true },
      { id: "text0001", name: "message", label: "Nachricht", type: "textarea" },
      { id: "kind0001", name: "kind", label: "Anliegen", type: "radio", options: ["Frage"] },
    ],
  };
  const letter = { title: "Der Brief", description: "Einmal im Monat." };
  await saveAndPublish(app, 1, [
    added("brief", "newsletter", letter),
    added("schreiben", "contact", contact),
  ]);
});
afterAll(() => app.stop());

function added(id: string, type: string, content: object): object {
  const rest = { styles: {}, settings: {}, isVisible: true, createdByAi: false, aiPrompt: null };
  return { op: "add", after: null, item: { id, type, name: "A form", content, ...rest } };
}

async function speakGerman(): Promise<void> {
  const asking = { params: { pageId: siteDocumentId }, as: "administrator" } as const;
  const draft = await (await app.request(namedRoutes.loadDraft, asking)).json();
  const { revision } = draft as { readonly revision: number };
  const operations = [{ op: "set", block: "identity", path: "content.language", value: "de" }];
  const body = { baseRevision: revision, saveId: "language-of-tests", operations };
  const saved = await app.request(namedRoutes.saveDraft, { ...asking, body });
  if (saved.status !== 200) throw new Error(await saved.text());
  const published = await app.request(namedRoutes.publish, {
    ...asking,
    body: { revision: revision + 1 },
  });
  if (published.status !== 201) throw new Error(await published.text());
}

const page = async (path: string) => (await app.fetch(path)).text();

test("DATA-002 on a form's own page, what the owner wrote is in the language of the site, and the rest in English", async () => {
  const html = await page("/contact-form?form=schreiben");
  expect(html).toContain('<html lang="de"');
  expect(html).toMatch(/<main[^>]* lang="en"/);
  expect(html).toContain('<h1 lang="de">Schreiben Sie uns</h1>');
  expect(html).toContain('<p lang="de">Wir lesen alles.</p>');
  expect(html).toMatch(/<label for="f-message" lang="de">Nachricht <span lang="en">optional</);
  expect(html).toMatch(/<legend lang="de">Anliegen <span lang="en">optional</);
  expect(html).toMatch(/<label [^>]*lang="de">Frage</);
  expect(html).toMatch(/<button [^>]*lang="de">Absenden</);
  expect(html).toContain('<dt lang="en">Sheet</dt><dd>Schreiben Sie uns</dd>');
  // A text that a new form begins with is the program's.
  expect(html).toMatch(/<label for="f-email">E-mail</);
  expect(html).not.toContain("data-words");
});

test("DATA-002 the same on the pages of a newsletter, and after a message was sent", async () => {
  const letter = await page("/newsletter?form=brief");
  expect(letter).toContain('<h1 lang="de">Der Brief</h1>');
  expect(letter).toContain('<p lang="de">Einmal im Monat.</p>');
  expect(letter).toContain("<dd>Der Brief</dd>");
  expect(letter).toMatch(/<button class="button button-primary">Subscribe</);
  const sent = await page("/contact-form/received?form=schreiben");
  expect(sent).toContain("<h1>Message received</h1>");
  expect(sent).toContain('<p lang="de">Danke sehr.</p>');
  expect(sent).toContain('<dd lang="en">Message received</dd>');
});

test("DATA-002 what is refused names the owner's fields in the owner's language", async () => {
  const body = { form: "schreiben", "f-email": "", "f-message": "x" };
  const refused = await app.request(sendContactForm, { body });
  expect(await refused.text()).toContain('<label for="f-message" lang="de">Nachricht');
});

test("DATA-002 on a position's form its title is in the language of the site", async () => {
  const html = await page(`${showApplication.path}?opening=about-careers.open0001`);
  expect(html).toMatch(/<p class="apply-position" dir="auto"><span lang="de">[^<]+<\/span>/);
});

test("DATA-002 a form that cannot be found, and words of the program alone, stay in English", async () => {
  const html = await page("/signup");
  expect(html).toContain("<h1>Talk to an engineer</h1>");
  expect(html).toContain('<dd lang="en">Talk to an engineer</dd>');
  expect(html).not.toContain("data-words");
});
