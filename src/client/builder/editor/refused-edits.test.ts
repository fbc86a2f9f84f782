import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { newBlock } from "#blocks/_kit/read-block.ts";
import { definition } from "#blocks/text/block.ts";
import { createTestApp } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { fillPage, openDesk, shown } from "./test-kit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor"] });
});
afterAll(() => app.stop());

const html = "content.html";

function textBlock(id: string): Block {
  return { ...newBlock(definition, id), name: `Text ${id}`, content: { html: "<p>Before</p>" } };
}

test("a value that may not be stored changes nothing, is named with what would be right, and leads to its field", async () => {
  await fillPage(app, "about", [textBlock("a")]);
  const { editor, said, last } = await openDesk(app, "about");
  editor.set("a", html, "<p>Good words</p>");
  const before = shown(editor);
  const refusals: readonly (readonly [string, Json, RegExp])[] = [
    ["styles.textAlign", "sideways", /must be one of/],
    [html, `<p>${"x".repeat(100_000)}</p>`, /at most 100000 characters/],
    ["styles.transform.rotate", "sideways", /must be/],
  ];
  for (const [path, value, why] of refusals) {
    editor.set("a", path, value);
    expect(shown(editor), path).toBe(before);
    expect(said.at(-1), path).toMatch(why);
  }
  editor.set("a", "styles.textAlign", "sideways");
  const notice = last();
  if (typeof notice === "string") throw new Error("It leads nowhere");
  notice?.action?.run();
  expect(editor.getState().selection).toMatchObject({ block: "a" });
  expect(editor.getState().reveal).toMatchObject({ block: "a", path: "styles.textAlign" });
  expect(await editor.save()).toBe(true);
});
