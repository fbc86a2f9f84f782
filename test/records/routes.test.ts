import { expect, test } from "vitest";
import { namedRoutes } from "#core/contract/all-routes.ts";
import { usualBodyBytes, type Route } from "#core/contract/route.ts";

/**
 * The contract of the program's addresses, one a line: who may call each, what it answers, how large a body it takes, and
 * which refusals it may give. Clients are written by it. A change is renewed as the records of fields are (decision 27).
 */
test("the contract of every address is as recorded", async () => {
  const lines = Object.entries(namedRoutes).map(([name, route]) => describe(name, route));
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("routes.txt");
});

function describe(name: string, route: Route): string {
  const {
    method,
    path,
    access,
    status,
    responseKind,
    bodyBytes = usualBodyBytes,
    refusals,
  } = route;
  return [
    `${name}: ${method} ${path}`,
    `for ${typeof access === "string" ? access : JSON.stringify(access)}`,
    `answers ${status} as ${responseKind}`,
    ...(method === "GET" ? [] : [`at most ${bodyBytes} bytes`]),
    ...(refusals.length === 0 ? [] : [`refuses ${refusals.join(", ")}`]),
  ].join("; ");
}
