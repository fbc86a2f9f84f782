import { expect, test } from "vitest";
import { namedRoutes } from "./all-routes.ts";
import { describeRoutes } from "./openapi.ts";

test("the document names every route of the API with its operation id", () => {
  const { paths } = describeRoutes("");
  const ids = Object.values(paths as Record<string, Record<string, { operationId: string }>>)
    .flatMap((path) => Object.values(path))
    .map(({ operationId }) => operationId);
  const wanted = Object.entries(namedRoutes).filter(([, route]) =>
    ["json", "events"].includes(route.responseKind),
  );
  expect(ids.toSorted()).toEqual(wanted.map(([name]) => name).toSorted());
});

test("a save is described with its body, its limits and its refusals", () => {
  const document = JSON.parse(JSON.stringify(describeRoutes("https://site.example"))) as {
    paths: Record<string, { post: { requestBody: unknown; responses: Record<string, unknown> } }>;
  };
  const save = document.paths["/api/pages/{pageId}/saves"]?.post;
  expect(JSON.stringify(save?.requestBody)).toContain('"maxItems":2000');
  expect(Object.keys(save?.responses ?? {})).toEqual(
    expect.arrayContaining(["200", "401", "403", "404", "409", "413", "415", "422", "503"]),
  );
});
