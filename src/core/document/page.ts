import type { JsonObject } from "./json.ts";

/** One typed item of a page. Its place is its index in `Page.blocks`. */
export interface Block {
  /** Unique on its page: 1 to 64 of `[A-Za-z0-9_-]`. */
  readonly id: string;
  /** Canonical spelling, for example `process-steps`; an unknown type is kept as it was stored. */
  readonly type: string;
  readonly name: string;
  readonly content: JsonObject;
  readonly styles: JsonObject;
  readonly settings: JsonObject;
  readonly isVisible: boolean;
  readonly createdByAi: boolean;
  readonly aiPrompt: string | null;
}

/** What operations can change of a page, as a plain value. Slug and access are not part of it. */
export interface Page {
  readonly name: string;
  readonly background: JsonObject;
  readonly seo: JsonObject;
  readonly blocks: readonly Block[];
}
