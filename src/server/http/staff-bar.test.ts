import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "#core/contract/roles.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { listen } from "./http-server.ts";
import type { HttpServer } from "./http-server.ts";

/** The bar for staff, with the sessions of the whole program. */

let app: TestApp;
let server: HttpServer;
beforeAll(async () => {
  app = await createTestApp({ roles });
  server = await listen("127.0.0.1", 0);
  server.serve(app.app.listener);
});
afterAll(async () => {
  await server.stop(0, AbortSignal.abort());
  await app.stop();
});

async function ask(cookie?: string): Promise<{ readonly control: string; readonly text: string }> {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  const response = await fetch(`http://127.0.0.1:${server.port}/`, { headers });
  return { control: response.headers.get("cache-control") ?? "", text: await response.text() };
}

test("staff get a public page with the bar until they sign out, and nobody else does, in whatever order they ask", async () => {
  const everybodys = await ask();
  expect(everybodys.text).not.toContain("staff-bar");
  for (const role of roles) {
    const cookie = await app.signIn(role);
    const isStaff = role !== "investor";
    const theirs = await ask(cookie);
    expect(theirs.text.includes("staff-bar"), role).toBe(isStaff);
    expect(theirs.control, role).toBe(isStaff ? "private, no-store" : everybodys.control);
    expect(await ask(), role).toEqual(everybodys);
    const forged = cookie.replace(/=./, (start) => (start === "=a" ? "=b" : "=a"));
    expect(await ask(forged), role).toEqual(everybodys);
    await app.database.query("delete from sessions");
    expect(await ask(cookie), role).toEqual(everybodys);
  }
});
