import { createContext } from "react";
import type { NewPageForm, NewPageWish } from "./new-page-form.ts";

/** A new page that was asked for and not created. */
export interface KeptNewPage {
  /** The id that it was going to have: it may have been created without an answer. */
  readonly id: string;
  readonly form: NewPageForm;
}

/** Keeps what was entered for new pages while the dialog is closed, for each beginning that it can have. */
export interface NewPageKeeper {
  readonly read: (wish: NewPageWish) => KeptNewPage | null;
  /** Null forgets it. */
  readonly keep: (wish: NewPageWish, kept: KeptNewPage | null) => void;
}

/** A keeper that has nothing yet. */
export function createNewPageKeeper(): NewPageKeeper {
  const kept = new Map<string, KeptNewPage>();
  return {
    read: (wish) => kept.get(keyOf(wish)) ?? null,
    keep: (wish, next) => {
      if (next === null) kept.delete(keyOf(wish));
      else kept.set(keyOf(wish), next);
    },
  };
}

function keyOf({ copyOf, parentId = null }: NewPageWish): string {
  return JSON.stringify([copyOf ?? null, parentId]);
}

/** The keeper of this window. */
export const NewPageKeeperContext = createContext<NewPageKeeper>(createNewPageKeeper());
