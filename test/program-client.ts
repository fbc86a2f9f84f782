import { randomUUID } from "node:crypto";
import { expect } from "vitest";

/** The account that tests of whole programs start them with. */
export const account = {
  email: "admin@ashlar.example",
  password: "a long password for testing",
} as const;

/** Signs in, and returns the session's cookie. */
export async function signIn(
  origin: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin, ...headers },
    body: new URLSearchParams(account),
  });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** Calls an API route: a POST if there is a body. */
export function call(
  origin: string,
  cookie: string,
  path: string,
  body?: object,
): Promise<Response> {
  return fetch(origin + path, {
    redirect: "manual",
    headers: { origin, cookie, "content-type": "application/json" },
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
}

/** The draft of the page `about`. */
export async function draftOfAbout(origin: string, cookie: string) {
  const answer = await call(origin, cookie, "/api/pages/about/draft");
  return (await answer.json()) as { revision: number; page: { seo: { title?: string } } };
}

/** Saves another title for search engines into the page `about`, and returns the revision after it. */
export async function saveTitle(origin: string, cookie: string, value: string): Promise<number> {
  const { revision, page } = await draftOfAbout(origin, cookie);
  const was = page.seo.title;
  const operation = {
    op: "setPage",
    path: "seo.title",
    value,
    ...(was === undefined ? {} : { was }),
  };
  const body = { baseRevision: revision, saveId: randomUUID(), operations: [operation] };
  const saved = await call(origin, cookie, "/api/pages/about/saves", body);
  expect(await saved.text()).toContain('"revision"');
  expect(saved.status).toBe(200);
  return revision + 1;
}
