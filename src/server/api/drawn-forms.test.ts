import { afterAll, beforeAll, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator"] });
  const asking = { params: { pageId: "business" }, as: "administrator" } as const;
  const formFields = [{ id: "text0001", name: "message", label: "Message", type: "textarea" }];
  const operations = [
    { op: "add", after: null, item: blockOf("write", "contact", { formFields }) },
    { op: "add", after: null, item: blockOf("letter", "newsletter", { title: "A letter" }) },
  ];
  const body = { baseRevision: 0, saveId: "drawn-forms", operations };
  expect((await app.request(namedRoutes.saveDraft, { ...asking, body })).status).toBe(200);
  await app.request(namedRoutes.publish, { ...asking, body: { revision: 1 } });
});
afterAll(() => app.stop());

function blockOf(id: string, type: string, content: object) {
  const rest = { styles: {}, settings: {}, isVisible: true, createdByAi: false, aiPrompt: null };
  return { id, type, name: "A form", content, ...rest };
}

/** The fields the previous release accepts, by the path the form posts to. Contact forms ignore empty fields. */
const takenBefore: Readonly<Record<string, readonly string[]>> = {
  "/signup": ["name", "email", "company", "wish", "website"],
  "/newsletter": ["form", "email", "consent", "website"],
  "/careers/apply": [
    "opening",
    "applicantName",
    "applicantEmail",
    "applicantPhone",
    "currentLocation",
    "linkedinUrl",
    "portfolioUrl",
    "yearsExperience",
    "salaryExpectation",
    "startDate",
    "willingToRelocate",
    "coverLetter",
    "resume",
    "website",
  ],
};

interface DrawnForm {
  readonly action: string;
  readonly inputs: readonly string[];
}

async function formsAt(path: string): Promise<readonly DrawnForm[]> {
  const page = await (await app.fetch(path)).text();
  const forms = page.matchAll(/<form\b([^>]*method="post"[^>]*)>(.*?)<\/form>/gs);
  return [...forms].map(([, attributes = "", inside = ""]) => ({
    action: /\baction="([^"?]+)/.exec(attributes)?.[1] ?? "",
    inputs: [...inside.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].map(([input]) => input),
  }));
}

async function allForms(): Promise<readonly DrawnForm[]> {
  const about = await (await app.fetch("/about")).text();
  const opening = /careers\/apply\?opening=[^"]+/.exec(about)?.[0] ?? "";
  const paths = ["/signup", "/newsletter?form=letter", "/contact-form?form=write", `/${opening}`];
  return (await Promise.all([...paths, "/business"].map(formsAt))).flat();
}

test("a form of this release is taken by a node of the release before: it has no field that is unknown there", async () => {
  const forms = await allForms();
  for (const [action, taken] of Object.entries(takenBefore)) {
    const drawn = forms.filter((form) => form.action === action);
    expect(drawn.length, action).toBeGreaterThan(0);
    for (const { inputs } of drawn) {
      const names = inputs.map((input) => /\bname="([^"]*)"/.exec(input)?.[1] ?? "");
      expect(names).toContain("website");
      expect(names.filter((name) => !taken.includes(name))).toEqual([]);
    }
  }
});

test("PANEL-061 no browser fills in the hidden field of a form, whichever form it is", async () => {
  const hidden = (await allForms()).flatMap(({ inputs }) =>
    inputs.filter((input) => input.includes('name="website"')),
  );
  expect(hidden).toHaveLength(6);
  for (const input of hidden) {
    expect(input).toMatch(/\breadonly=""/i);
    expect(input).toMatch(/\bautocomplete="off"/i);
    expect(input).toMatch(/\btabindex="-1"/i);
  }
});
