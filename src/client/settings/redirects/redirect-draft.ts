import { createContext } from "react";
import type { RedirectEntry } from "#core/contract/redirects.ts";

/** What is typed into the form of a redirect. */
export interface TypedRedirect {
  readonly from: string;
  readonly to: string;
  readonly isPermanent: boolean;
}

/** A redirect that was typed and not saved. */
export interface RedirectDraft {
  /** The redirect that it changes; null for a new one. */
  readonly entry: RedirectEntry | null;
  readonly typed: TypedRedirect;
}

/** Keeps the draft while other sections are shown. */
export interface DraftKeeper {
  readonly read: () => RedirectDraft | null;
  readonly keep: (draft: RedirectDraft | null) => void;
}

/** A keeper that has no draft yet. */
export function createDraftKeeper(): DraftKeeper {
  let kept: RedirectDraft | null = null;
  return {
    read: () => kept,
    keep: (draft) => {
      kept = draft;
    },
  };
}

/** The keeper of this window. */
export const DraftKeeperContext = createContext<DraftKeeper>(createDraftKeeper());
