import type { Route } from "#core/contract/route.ts";

/** Values without which a path is not even parsed. */
const wellFormed: Readonly<Record<string, string>> = {
  file: "none.js",
  after: "0",
  window: "window01",
};

/** A value for each parameter in a route's path: the `known` one, else `none`, which names nothing that exists. */
export function paramsFor(
  { path }: Pick<Route, "path">,
  known: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return Object.fromEntries(names.map((name) => [name, known[name] ?? wellFormed[name] ?? "none"]));
}
