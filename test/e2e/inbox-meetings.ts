import { expect, type Browser, type Page } from "@playwright/test";
import type { E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";

/** The password of everybody whom these tests add. */
export const password = "a long password for testing";

interface Opened {
  readonly path?: string;
  readonly width?: number;
  readonly email?: string;
  readonly isDeaf?: boolean;
}

/** Opens the meetings of the inbox in a window of its own, as the administrator by default. */
export async function openMeetings(
  browser: Browser,
  server: E2eServer,
  { path = "/inbox/meetings", width = 1440, email, isDeaf = false }: Opened = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
    timezoneId: "Europe/Berlin",
  });
  const page = await context.newPage();
  if (isDeaf) await page.route("**/api/inbox/live", (route) => route.abort());
  await signIn(page, server, path, email === undefined ? undefined : { email, password });
  return page;
}

interface Slot {
  readonly date: string;
  readonly time: string;
}

/** The times that visitors are offered. */
export async function freeSlots(page: Page, server: E2eServer): Promise<readonly Slot[]> {
  const answer = await page.request.get(`${server.url}/api/meeting-slots`);
  const { slots } = (await answer.json()) as { slots: Slot[] };
  return slots.map(({ date, time }) => ({ date, time }));
}

let visitors = 0;

/** Books the last free time as a visitor of their own; resolves to the path of the link in their mail. */
export async function book(
  page: Page,
  server: E2eServer,
  name: string,
  zone = "",
): Promise<string> {
  const slot = (await freeSlots(page, server)).at(-1);
  if (slot === undefined) throw new Error("No time is free");
  const sent = await page.request.post(`${server.url}/meet?from=/business`, {
    headers: { origin: server.url, "x-forwarded-for": `198.51.100.${++visitors}` },
    maxRedirects: 0,
    form: {
      go: "book",
      ...slot,
      zone,
      name,
      email: `${name.toLowerCase().replaceAll(" ", ".").slice(0, 64)}@company.example`,
      company: "A company",
      message: `I am ${name}.`,
    },
  });
  expect(sent.status()).toBe(303);
  const token = new URL(sent.headers()["location"] ?? "", server.url).searchParams.get("booking");
  return `/meet/booking/${token}`;
}
