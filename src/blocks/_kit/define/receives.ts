import type { Block } from "#core/document/page.ts";
import type { FormKind } from "#core/forms/form-kind.ts";
import type { FormTold } from "#core/contract/privacy-facts.ts";

/**
 * What visitors can submit through blocks of a type; exported from `receives.ts` in the type's
 * folder. The server reads the form from the published block and validates submissions against it,
 * never against what the client claims.
 */
export interface Receives<Form = unknown> {
  readonly kind: FormKind<Form>;
  /**
   * Returns the form that a block of this type offers; null if it offers none, for example while it
   * is hidden.
   */
  readonly read: (block: Block, itemId: string | null) => Form | null;
  /** What a privacy page says of the forms that a block of this type offers; none while it offers none. */
  readonly tell: (block: Block) => readonly FormTold[];
  /**
   * Returns the block's anchor, as the target of contact buttons. Null if the block takes no
   * messages.
   */
  readonly contactAnchor?: (block: Block) => string | null;
}
