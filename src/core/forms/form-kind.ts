/** Where the block that shows a form is found, from what the form sends of itself. */
export interface FormReference {
  readonly blockId: string;
  /** Which of several in the block, for example one opening of a list; null where the block is one form. */
  readonly itemId: string | null;
}

/**
 * A kind of form that blocks offer to visitors. `Form` is what the server has to know of a published one. A block type
 * names its kind in `receives.ts`, and the server asks for a published form by the same constant.
 */
export interface FormKind<Form> {
  readonly name: string;
  /** Reads the reference that a form sends of itself; null where it cannot be one. */
  readonly readReference: (text: string) => FormReference | null;
  /** Never set: carries the type. */
  readonly form?: Form;
}

/** Declares a kind; unless it says otherwise, its forms refer to themselves by the id of their block. */
export function formKind<Form extends object>(
  name: string,
  readReference: FormKind<Form>["readReference"] = (blockId) => ({ blockId, itemId: null }),
): FormKind<Form> {
  return { name, readReference };
}
