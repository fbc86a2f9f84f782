import { useDeferredValue, useMemo, useState } from "react";
import type { Registry } from "#blocks/create-registry.ts";
import { categoryTabs, inCategory } from "./categories.ts";
import type { CategoryTab, CountedTab } from "./categories.ts";
import { findDefinitions } from "./find-blocks.ts";
import { shelvesOf } from "./shelves.ts";
import type { Remembered, Shelf } from "./shelves.ts";

interface LibrarySearch {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly tab: CategoryTab;
  readonly setTab: (tab: CategoryTab) => void;
  /** The categories, with the number of types found in each. */
  readonly tabs: readonly CountedTab[];
  /** What is found in the chosen category. May lag behind the search while somebody types. */
  readonly shelves: readonly Shelf[];
  /** The types on the shelves, in order. */
  readonly types: readonly string[];
  /** The first type that the current search finds, without lag. */
  readonly firstFound: () => string | undefined;
}

/** Searches the block types, and filters them by category. `onTop`: types that come first without a search. */
export function useLibrarySearch(registry: Registry, onTop: Remembered): LibrarySearch {
  const [search, setSearch] = useState("");
  const [tab, setTab] = useState<CategoryTab>("all");
  const all = useMemo(() => registry.all.map(({ definition }) => definition), [registry]);
  const sought = useDeferredValue(search);
  const found = useMemo(() => findDefinitions(all, sought), [all, sought]);
  const tabs = useMemo(() => categoryTabs(found), [found]);
  const shelves = useMemo((): readonly Shelf[] => {
    const shown = inCategory(found, tab);
    if (sought.trim() === "") return shelvesOf(shown, onTop);
    return shown.length === 0 ? [] : [{ title: "Found", definitions: shown }];
  }, [found, tab, sought, onTop]);
  const types = useMemo(
    () => shelves.flatMap(({ definitions }) => definitions.map(({ type }) => type)),
    [shelves],
  );
  const firstFound = () => inCategory(findDefinitions(all, search), tab)[0]?.type;
  return { search, setSearch, tab, setTab, tabs, shelves, types, firstFound };
}
