import { expect, test } from "vitest";
import type { SettingPlace, UsingSetting } from "#core/contract/page-uses.ts";
import { gainText, lossText, menuState, whereSeen } from "./menu-texts.ts";

const use = (place: SettingPlace, where: "live" | "draft" | "both" = "both"): UsingSetting => ({
  place,
  isLive: where !== "draft",
  isDraft: where !== "live",
});
const live = { published: { number: 1, revision: 1 }, access: "public" } as const;
const restored = "once it is restored";

test("menus that visitors see lose a page by their names, and show it again", () => {
  expect(lossText([use("header"), use("footer", "live")], live, restored)).toBe(
    "The header menu and the footer lose it, and show it again once it is restored.",
  );
  expect(lossText([use("action")], live, restored)).toBe(
    "The call to action loses it, and shows it again once it is restored.",
  );
});

test("links by address stay when a page is deleted, and lead to the program's privacy policy or nowhere", () => {
  const line = { ...use("legal-line"), without: "policy" as const };
  const footer = { ...use("footer"), without: "nowhere" as const };
  expect(lossText([line], live, restored, true)).toBe(
    "The legal line then leads to the program's own page.",
  );
  expect(lossText([use("header"), footer], live, restored, true)).toBe(
    "The header menu loses it, and shows it again once it is restored. The footer keeps its link, which then leads nowhere.",
  );
  expect(lossText([line, footer], live, "once everyone can see it")).toBe(
    "The footer loses it, and shows it again once everyone can see it.",
  );
  expect(lossText([line], { ...live, published: null }, restored, true)).toBe("");
});

test("nothing is lost where visitors see nothing; drafts and legal pages are said as such", () => {
  expect(lossText([use("header")], { ...live, published: null }, restored)).toBe("");
  expect(lossText([use("header")], { ...live, access: "staff" }, restored)).toBe("");
  expect(lossText(undefined, live, restored)).toBe("");
  expect(lossText([use("legal-line", "draft"), use("privacy")], live, restored)).toBe(
    "In the draft of the settings, the legal line leads to it. Legal pages in the settings name it as the privacy policy.",
  );
  expect(gainText([use("header"), use("footer", "draft")])).toBe("The header menu shows it then.");
});

test("the state of the draft is named beside the command; a page in no menu says nothing", () => {
  expect(menuState([use("header", "live"), use("footer", "draft")])).toEqual({
    isInHeader: false,
    isInFooter: true,
    isInAny: true,
    words: ": in footer",
  });
  expect(menuState(undefined).words).toBe("");
  expect(whereSeen(use("header"), true)).toBe("visitors see it");
  expect(whereSeen(use("header"), false)).toContain("once everybody gets this page");
});
