// oxlint-disable no-restricted-globals -- Evaluated functions run in the page.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { networkFailedText } from "#core/network-failure.ts";
import { openIslandPage, type IslandPage } from "../../../../test/island-page.ts";
import type * as Island from "./send-form.ts";

let opened: IslandPage;
beforeAll(async () => {
  opened = await openIslandPage(new URL("send-form.ts", import.meta.url));
});
afterAll(() => opened.close());

const form = `<form action="/newsletter" method="post"><input name="email" value="ada@company.example"><input name="note" value="a & b"><input name="tick" type="checkbox" checked><input name="off" type="checkbox"></form>`;
beforeEach(async () => {
  await opened.page.unrouteAll();
  await opened.reset(form);
});

const failed = { message: "That did not work. Please try again.", details: [] };
const toast = () => opened.page.getByRole("alert");

/** Sends the page's form and returns the result. */
const send = () =>
  opened.page.evaluate(() => {
    const { island } = window as unknown as { island: typeof Island };
    const [first] = document.forms;
    if (first === undefined) throw new Error("The page has no form");
    return island.sendForm(window, first);
  });

/**
 * Mocks the server's response; null aborts the request. Returns an array that collects the requests
 * sent.
 */
async function answer(given: { status: number; body: string } | null) {
  const sent: (readonly [method: string, accept: string | undefined, body: string | null])[] = [];
  await opened.page.route("**/newsletter", (route, request) => {
    sent.push([request.method(), request.headers()["accept"], request.postData()]);
    return given === null ? route.abort() : route.fulfill(given);
  });
  return sent;
}

test.each([200, 201, 204])(
  "a form that is taken is sent once, as its fields stand: %d",
  async (status) => {
    const sent = await answer({ status, body: "" });
    expect(await send()).toBeNull();
    expect(sent).toEqual([
      ["POST", "application/json", "email=ada%40company.example&note=a+%26+b&tick=on"],
    ]);
    expect(await toast().count()).toBe(0);
  },
);

test("what a refusal says of the form and of its fields is handed on", async () => {
  const error = {
    code: "bad-input",
    message: "Please look at it again.",
    details: [{ at: "email", message: "Nobody answers there." }],
  };
  await answer({ status: 422, body: JSON.stringify({ error }) });
  expect(await send()).toEqual({ message: error.message, details: error.details });
  await opened.page.unrouteAll();
  await answer({ status: 429, body: '{"error":{"message":"Try again later."}}' });
  expect(await send()).toEqual({ message: "Try again later.", details: [] });
  await opened.page.unrouteAll();
  await answer({ status: 500, body: '{"error":{}}' });
  expect(await send()).toEqual(failed);
  expect(await toast().count()).toBe(0);
});

test("an answer that no server of ours gives is a failure, and none of the network", async () => {
  await answer({ status: 502, body: "<html>Bad gateway</html>" });
  expect(await send()).toEqual(failed);
  expect(await toast().count()).toBe(0);
});

test("ERR-001 ERR-002 where no answer comes it is a failure of the network, said once a session", async () => {
  await answer(null);
  expect(await send()).toEqual(failed);
  expect(await toast().textContent()).toBe(networkFailedText);
  expect(await send()).toEqual(failed);
  expect(await toast().count()).toBe(1);
});
