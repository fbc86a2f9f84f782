import type { Hono } from "hono";
import { describeRoutes } from "#core/contract/openapi.ts";
import * as routes from "#core/contract/site-routes.ts";
import { jsonResponse } from "../responses/answer.ts";
import type { Env } from "../requests/env.ts";
import { honoPath } from "../requests/mount.ts";

/** Public routes about the program: its health, and the API's description. */
export function mountAbout(
  app: Hono<Env>,
  origin: string,
  isDatabaseUp: () => Promise<boolean>,
  isReady: () => boolean,
): void {
  app.get(honoPath(routes.health), async () => {
    const database = await isDatabaseUp();
    const ok = isReady() && database;
    return jsonResponse(ok ? 200 : 503, { ok, database });
  });

  const document = JSON.stringify(describeRoutes(origin));
  app.get(
    honoPath(routes.describeApi),
    () =>
      new Response(document, { headers: { "content-type": "application/json; charset=utf-8" } }),
  );
}
