/** Identifies the block that shows a form; parsed from what the form sends. */
export interface FormReference {
  readonly blockId: string;
  /** Which form of the block, such as one opening in a list; null if the block has a single form. */
  readonly itemId: string | null;
}

/**
 * A kind of form that blocks offer to visitors. `Form` is what the server needs to know of a published one. A block
 * type declares its kind in `receives.ts`; the server looks up published forms with the same constant.
 */
export interface FormKind<Form> {
  readonly name: string;
  /** Parses the reference a form sends; null if invalid. */
  readonly readReference: (text: string) => FormReference | null;
  /** Never set; carries the type parameter. */
  readonly form?: Form;
}

/** Declares a kind. By default its forms are referenced by the id of their block. */
export function formKind<Form extends object>(
  name: string,
  readReference: FormKind<Form>["readReference"] = (blockId) => ({ blockId, itemId: null }),
): FormKind<Form> {
  return { name, readReference };
}
