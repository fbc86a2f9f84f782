import { afterAll, beforeAll, expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { listMails } from "#core/contract/job-applications.ts";
import type { Mail } from "#core/contract/job-applications.ts";
import { retryDelivery } from "#core/contract/deliveries.ts";
import type { Subscriber } from "#core/contract/newsletter.ts";
import {
  confirmSubscription,
  listSubscribers,
  subscribe,
  unsubscribe,
} from "#core/contract/newsletter.ts";
import type { Forwarded, Forwarding } from "#server/forward/forward.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { newAddress } from "./test-kit.ts";

const forwarded: Forwarding[] = [];
const taken: Forwarded = { ok: true };
const closed: Forwarded = { ok: false, reason: "It answered 503.", isFinal: false };
let answer: Forwarded = taken;
let app: TestApp;
let revision = 0;
beforeAll(async () => {
  app = await createTestApp({
    roles: ["administrator", "editor", "viewer"],
    forward: (forwarding) => {
      forwarded.push(forwarding);
      return Promise.resolve(answer);
    },
  });
  await publish(items.map((item) => ({ op: "add", after: null, item })));
});
afterAll(() => app.stop());

const items = ["letter", "other"].map((id) => ({
  id,
  type: "newsletter",
  name: "Newsletter",
  styles: {},
  isVisible: true,
  createdByAi: false,
  aiPrompt: null,
  content: { title: "A letter", apiEndpoint: `https://${id}.example.com/in` },
  settings: { emailService: "custom", requireConsent: false },
}));

async function publish(operations: readonly object[]): Promise<void> {
  const asking = { params: { pageId: "small_business" }, as: "administrator" } as const;
  const body = { baseRevision: revision, saveId: `events-${revision}`, operations };
  const saved = await app.request(namedRoutes.saveDraft, { ...asking, body });
  expect(saved.status, await saved.clone().text()).toBe(200);
  revision += 1;
  await app.request(namedRoutes.publish, { ...asking, body: { revision } });
}

const ask = (email: string, form = "letter"): Promise<Response> =>
  app.request(subscribe, { body: { form, email }, address: newAddress() });

/** Presses the button on the page that a link in the newest mail to this address opens. */
async function press(action: "confirm" | "unsubscribe", email: string): Promise<number> {
  const response = await app.request(listMails, { as: "viewer" });
  const { mails } = (await response.json()) as { mails: Mail[] };
  const { text = "" } = mails.find(({ to }) => to === email) ?? {};
  const token = new RegExp(`/newsletter/${action}/(\\S+)`).exec(text)?.[1] ?? "";
  const route = action === "confirm" ? confirmSubscription : unsubscribe;
  return (await app.request(route, { params: { token }, body: {} })).status;
}

const textAt = (body: Forwarding["body"], name: string): string => {
  const value = body[name];
  return typeof value === "string" ? value : "";
};

const toldOf = (email: string) =>
  forwarded
    .filter(({ body }) => body["email"] === email)
    .map(({ endpoint, body }) => `${textAt(body, "event")} ${endpoint}`);

const rowsOf = async (email: string): Promise<readonly unknown[]> =>
  (
    await app.database.query(
      "select body->>'event' as event, endpoint, state from deliveries where body->>'email' = $1 order by created_at",
      [email],
    )
  ).rows;

test("PANEL-071 what waits to be told of somebody gives way to what is newer: nobody comes after they left", async () => {
  const email = "quick@company.example";
  answer = closed;
  await ask(email);
  await press("confirm", email);
  const endpoint = "https://letter.example.com/in";
  await expect.poll(() => toldOf(email)).toEqual([`subscribed ${endpoint}`]);
  await press("unsubscribe", email);
  await expect.poll(() => toldOf(email)).toContain(`unsubscribed ${endpoint}`);
  expect(await rowsOf(email)).toEqual([{ event: "unsubscribed", endpoint, state: "waiting" }]);
  answer = taken;
  await app.database.query("update deliveries set next_try_at = now()");
  app.runPeriodicTasks();
  await expect.poll(() => rowsOf(email)).toMatchObject([{ event: "unsubscribed", state: "sent" }]);
});

test("each event says when it was", async () => {
  const email = "when@company.example";
  await ask(email);
  await press("confirm", email);
  await expect.poll(() => toldOf(email)).toHaveLength(1);
  await press("unsubscribe", email);
  await expect.poll(() => toldOf(email)).toHaveLength(2);
  const times = forwarded
    .filter(({ body }) => body["email"] === email)
    .map(({ body }) => Date.parse(textAt(body, "at")));
  expect(times[0]).toBeLessThan(times[1] ?? 0);
});

test("PANEL-071 who comes back by another form is told to its service; what the first one is still to hear it hears", async () => {
  const email = "back@company.example";
  await ask(email);
  await press("confirm", email);
  await expect.poll(() => rowsOf(email)).toMatchObject([{ state: "sent" }]);
  answer = closed;
  await press("unsubscribe", email);
  await app.database.query(
    "update newsletter_subscribers set mailed_at = now() - interval '1 hour'",
  );
  await ask(email, "other");
  await press("confirm", email);
  expect(await rowsOf(email)).toMatchObject([
    { event: "subscribed", endpoint: "https://letter.example.com/in", state: "sent" },
    { event: "unsubscribed", endpoint: "https://letter.example.com/in", state: "waiting" },
    { event: "subscribed", endpoint: "https://other.example.com/in", state: "waiting" },
  ]);
  answer = taken;
});

test("PANEL-071 who leaves is told to the service that heard of them, whatever is published by then, and to no other", async () => {
  const email = "later@company.example";
  await ask(email);
  await press("confirm", email);
  await expect.poll(() => toldOf(email)).toHaveLength(1);
  await publish([{ op: "remove", after: "other", item: items[0] }]);
  // Somebody signs up again with another form: there is nothing to confirm, so nothing changes.
  await ask(email, "other");
  expect(await press("unsubscribe", email)).toBe(303);
  const endpoint = "https://letter.example.com/in";
  await expect
    .poll(() => toldOf(email))
    .toEqual([`subscribed ${endpoint}`, `unsubscribed ${endpoint}`]);
});

test("what a service refused for good is shown with whom it was of, and passed on when staff try again", async () => {
  const email = "refused@company.example";
  const deliveryOf = async (): Promise<Subscriber["delivery"]> => {
    const response = await app.request(listSubscribers, { as: "viewer" });
    const { subscribers } = (await response.json()) as { subscribers: Subscriber[] };
    return subscribers.find((each) => each.email === email)?.delivery ?? null;
  };
  answer = { ok: false, reason: "It answered 410.", isFinal: true };
  await ask(email, "other");
  expect(await deliveryOf()).toBeNull();
  await press("confirm", email);
  const failed = { state: "failed", reason: "It answered 410." };
  await expect.poll(deliveryOf).toMatchObject(failed);
  answer = taken;
  const asking = { params: { deliveryId: (await deliveryOf())?.id ?? "" }, body: {} };
  expect((await app.request(retryDelivery, { ...asking, as: "viewer" })).status).toBe(403);
  const retried = await app.request(retryDelivery, { ...asking, as: "editor" });
  expect(retried.status).toBe(202);
  expect(await retried.json()).toMatchObject({ state: "waiting", reason: null });
  await expect.poll(deliveryOf).toMatchObject({ state: "sent", reason: null });
  expect((await app.request(retryDelivery, { ...asking, as: "editor" })).status).toBe(409);
});
