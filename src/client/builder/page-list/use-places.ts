import { useMemo } from "react";
import type { TreePage } from "./page-tree.ts";

/** The places of pages among the rows of a list, from 0, by id. */
export type Places = ReadonlyMap<string, number>;

/** Looks places up quickly, however long the list is. */
export function usePlaces(rows: readonly TreePage[]): Places {
  return useMemo(() => new Map(rows.map(({ page }, place) => [page.id, place])), [rows]);
}
