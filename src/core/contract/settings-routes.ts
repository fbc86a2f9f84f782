import { z } from "zod/mini";
import { administrators } from "./roles.ts";
import { route } from "./route.ts";
import { toolPaths } from "./tool-paths.ts";

/** The screens of the site's settings. What they show is read and written by the routes of documents and of redirects. */

export const openSettings = route({
  method: "GET",
  path: toolPaths.settings,
  access: administrators,
  summary: "The site's settings: redirects to their first section",
  status: 302,
  responseKind: "html",
  shapes: {},
  refusals: [],
});

export const showSettings = route({
  method: "GET",
  path: "/settings/{section}",
  access: administrators,
  summary: "A section of the site's settings, such as `theme`",
  status: 200,
  responseKind: "html",
  shapes: { params: z.strictObject({ section: z.string().check(z.maxLength(200)) }) },
  refusals: [],
});
