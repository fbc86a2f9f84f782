import { expect, test } from "vitest";
import { pageCommands } from "./page-commands.ts";
import { testContext } from "./test-kit.ts";
import { whyEmpty } from "./why-empty.ts";

test("a page without components says what to do before it is published; one with some says nothing", () => {
  const { context } = testContext();
  const publish = pageCommands.find(({ id }) => id === "publish");
  expect(publish && "whyNot" in publish && publish.whyNot(context)).toBeNull();
  context.editor.removeBlocks(["a", "b", "c"]);
  expect(publish && "whyNot" in publish && publish.whyNot(context)).toBe(
    "Add a component first: there is nothing to publish",
  );
});

test("whoever may only look is not told to add a component", () => {
  const { context } = testContext();
  context.editor.removeBlocks(["a", "b", "c"]);
  expect(whyEmpty({ ...context.editor.getState(), canEdit: false }, "preview")).toBe(
    "The page has no components: there is nothing to preview",
  );
});
