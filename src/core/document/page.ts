import type { JsonObject } from "./json.ts";

/** A typed block of a page. Its position is its index in `Page.blocks`. */
export interface Block {
  /** Unique on its page: 1 to 64 of `[A-Za-z0-9_-]`. */
  readonly id: string;
  /** Canonical spelling, for example `process-steps`; an unknown type keeps its stored spelling. */
  readonly type: string;
  readonly name: string;
  readonly content: JsonObject;
  readonly styles: JsonObject;
  readonly settings: JsonObject;
  readonly isVisible: boolean;
  readonly createdByAi: boolean;
  readonly aiPrompt: string | null;
}

/** The parts of a page that operations can change. Slug and access are not among them. */
export interface Page {
  readonly name: string;
  readonly background: JsonObject;
  readonly seo: JsonObject;
  readonly blocks: readonly Block[];
}
