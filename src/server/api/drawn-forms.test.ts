import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { allFormSamples, publishForms } from "./test-kit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator"] });
  await publishForms(app);
});
afterAll(() => app.stop());

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
  const screens = allFormSamples.map(
    ({ show, reference }) => `${show.path}?${new URLSearchParams(reference).toString()}`,
  );
  return (await Promise.all([...screens, "/business"].map(formsAt))).flat();
}

test("a form of this release is taken by a node of the release before: it has no field that is unknown there", async () => {
  const forms = await allForms();
  for (const { send, fieldsBefore } of allFormSamples) {
    const drawn = forms.filter((form) => form.action === send.path);
    expect(drawn.length, send.path).toBeGreaterThan(0);
    for (const { inputs } of drawn) {
      const names = inputs.map((input) => /\bname="([^"]*)"/.exec(input)?.[1] ?? "");
      expect(names).toContain("website");
      expect(names.filter((name) => fieldsBefore?.includes(name) === false)).toEqual([]);
    }
  }
});

test("PANEL-061 no browser fills in the hidden field of a form, whichever form it is", async () => {
  const forms = await allForms();
  const hidden = forms.flatMap(({ inputs }) =>
    inputs.filter((input) => input.includes('name="website"')),
  );
  expect(hidden).toHaveLength(forms.length);
  expect(hidden.length).toBeGreaterThan(allFormSamples.length);
  for (const input of hidden) {
    expect(input).toMatch(/\breadonly=""/i);
    expect(input).toMatch(/\bautocomplete="off"/i);
    expect(input).toMatch(/\btabindex="-1"/i);
  }
});
