import { expect, test } from "vitest";
import type { ApiClient } from "#core/contract/client.ts";
import { stepPage } from "./step-page.ts";
import { testPage } from "./test-page.ts";

test("a page that was dropped after one that others have moved away meanwhile stays, and that is said", async () => {
  const pages = [testPage("about", "/about"), testPage("team", "/team", { group: "investor" })];
  const sent: string[] = [];
  const said: unknown[] = [];
  const call = async ({ method }: { readonly method: string }) => {
    sent.push(method);
    return { ok: true, value: { pages } };
  };
  const say = (notice: unknown) => said.push(notice);
  const notices = { success: say, error: say, warning: say, info: say };
  const deps = {
    plainApi: { call } as unknown as ApiClient,
    notices,
    announce: say,
    onPagesChanged: async () => {
      sent.push("list");
    },
  };
  await stepPage(deps, "about", { after: "team" });
  expect(sent).toEqual(["GET", "list"]);
  expect(said).toEqual([
    { text: "The page was not moved", detail: "The list of pages has changed. Drag it again." },
  ]);
});
