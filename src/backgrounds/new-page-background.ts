import type { JsonObject } from "#core/document/json.ts";

/** What a new page stores as its background (BG-003). A stored page without a background has none. */
export const newPageBackground = { kind: "animated-particles" } as const satisfies JsonObject;
