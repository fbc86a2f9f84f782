// oxlint-disable no-restricted-globals -- Evaluated functions run in the page.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openIslandPage, type IslandPage } from "../../../../test/island-page.ts";
import type * as Island from "./any-letters.ts";

let opened: IslandPage;
beforeAll(async () => {
  opened = await openIslandPage(new URL("any-letters.ts", import.meta.url));
});
afterAll(() => opened.close());

const form = `<form action="/newsletter" method="post" accept-charset="utf-8"><label>E-mail <input type="email" name="email" required></label><label>Name <input name="name" required></label><button>Send</button></form>`;

/** The addresses that the form was sent with. */
let sent: string[] = [];
beforeEach(async () => {
  sent = [];
  const { page } = opened;
  await page.unrouteAll();
  await page.route("**/newsletter", (route, request) => {
    sent.push(new URLSearchParams(request.postData() ?? "").get("email") ?? "");
    return route.fulfill({ status: 204 });
  });
  await opened.reset(form);
});

const allow = () =>
  opened.page.evaluate(() => {
    const { island } = window as unknown as { island: typeof Island };
    const [first] = document.forms;
    if (first !== undefined) island.allowAnyLetters(window, first, new AbortController().signal);
  });

const fill = async (email: string, name = "Ada") => {
  await opened.page.getByLabel("E-mail").pressSequentially(email);
  await opened.page.getByLabel("Name").fill(name);
  await opened.page.getByRole("button").click();
};

test("an address with letters beyond ASCII before the @ is sent as it was typed; a browser alone refuses it", async () => {
  await fill("müller@company.example");
  expect(
    await opened.page.evaluate(() => document.querySelector("input")?.validity.typeMismatch),
  ).toBe(true);
  expect(sent).toEqual([]);
  await allow();
  await opened.page.getByRole("button").click();
  await expect.poll(() => sent).toEqual(["müller@company.example"]);
});

test("other fields are still checked before it is sent", async () => {
  await allow();
  // Timers are late, as on a slow machine.
  await opened.page.evaluate(() => {
    const atOnce = window.setTimeout.bind(window);
    Object.defineProperty(window, "setTimeout", {
      configurable: true,
      value: (run: () => void) => atOnce(run, 300),
    });
  });
  await fill("müller@company.example", "");
  await expect
    .poll(() => opened.page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("name");
  expect(sent).toEqual([]);
  await opened.page.getByLabel("Name").fill("Ada");
  await opened.page.getByRole("button").click();
  await expect.poll(() => sent).toEqual(["müller@company.example"]);
  // Those from before have run once this one has.
  await opened.page.evaluate(() => new Promise((run) => setTimeout(run)));
  await expect.poll(() => sent).toEqual(["müller@company.example"]);
});

test("an international domain is sent as the browser writes it, and what is no address is not sent", async () => {
  await allow();
  await fill("ada@bücher.example");
  await expect.poll(() => sent).toEqual(["ada@xn--bcher-kva.example"]);
  await opened.reset(form);
  await allow();
  for (const wrong of ["müller", "müller@", "ada bob@company.example"]) {
    await opened.page.getByLabel("E-mail").fill("");
    await fill(wrong);
    expect(await opened.page.evaluate(() => document.querySelector("input")?.validity.valid)).toBe(
      false,
    );
  }
  expect(sent).toHaveLength(1);
});
