import { createContext, useContext } from "react";
import { entryMark } from "#core/contract/surround.ts";

/** Whether entries of the menus are marked with their ids, as in the preview of the settings; visitors get no marks. */
export const EntryMarks = createContext(false);

/** The attribute by which a preview finds what an entry of the menus was drawn as; none for visitors. */
export function useEntryMark(): (id: string) => { readonly [entryMark]?: string } {
  const isMarked = useContext(EntryMarks);
  return (id) => (isMarked ? { [entryMark]: id } : {});
}
