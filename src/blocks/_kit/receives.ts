import type { Block } from "#core/document/page.ts";
import type { FormKind } from "#core/forms/form-kind.ts";

/**
 * What visitors send by blocks of a type, from `receives.ts` in its folder. The server reads a form from the published block
 * through it, so what is sent is judged by what stands there, never by what the page of a visitor claims.
 */
export interface Receives<Form = unknown> {
  readonly kind: FormKind<Form>;
  /** The form that a block of this type offers; null where it offers none, for example while it is hidden. */
  readonly read: (block: Block, itemId: string | null) => Form | null;
  /** The anchor of a block by which visitors write to the site: contact buttons lead there. Null where it takes no messages. */
  readonly contactAnchor?: (block: Block) => string | null;
}
