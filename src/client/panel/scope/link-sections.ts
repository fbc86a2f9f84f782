import { createContext } from "react";
import type { Section } from "#core/contract/sections.ts";

/** A section of another page that a search found. */
export interface FoundSection extends Section {
  readonly pageId: string;
}

/** What a search found of other pages: the first sections, and how many there are. */
export interface FoundSections {
  readonly count: number;
  readonly sections: readonly FoundSection[];
}

/** The sections of other pages that links can lead to, which are loaded when they are needed. */
export interface LinkSections {
  /** What is known, by page. Another object once more is. */
  readonly known: () => ReadonlyMap<string, readonly Section[]>;
  /** Has the sections of these pages loaded, unless they just were. */
  readonly ask: (pageIds: readonly string[]) => void;
  /** True while those of one of these pages are being loaded. */
  readonly isAsking: (pageIds: readonly string[]) => boolean;
  /** Searches those of all pages but one; null if the server did not answer. */
  readonly find: (words: string, except: string) => Promise<FoundSections | null>;
  readonly subscribe: (listener: () => void) => () => void;
}

const nothing: ReadonlyMap<string, readonly Section[]> = new Map();

/** Sections for the links of the open page; by default nothing is known. */
export const LinkSectionsContext = createContext<LinkSections>({
  known: () => nothing,
  ask: () => {},
  isAsking: () => false,
  find: () => Promise.resolve(null),
  subscribe: () => () => {},
});
