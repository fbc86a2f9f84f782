import { z } from "zod/mini";
import { privacyFactsSchema } from "../privacy-facts.ts";
import { staff } from "./roles.ts";
import { route } from "./route.ts";

export const loadPrivacyFacts = route({
  method: "GET",
  path: "/api/privacy-facts",
  access: staff,
  summary: "The forms, embeds and scripts of public pages, as privacy pages name them",
  status: 200,
  responseKind: "json",
  shapes: { response: z.strictObject({ facts: privacyFactsSchema }) },
  refusals: [],
});
