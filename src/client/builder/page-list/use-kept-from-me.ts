import type { ListedPage } from "#core/contract/pages.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { idsBelow } from "./pages-below.ts";

/** Whether only an administrator can move or delete a page: visitors know it, or one below it. */
export function useKeptFromMe(page: ListedPage, pages: readonly ListedPage[]): boolean {
  const isAdministrator = useEditor(({ person }) => admits(administrators, person.role));
  if (isAdministrator) return false;
  const below = idsBelow(pages, page.id);
  return pages.some(({ id, published }) => published !== null && (id === page.id || below.has(id)));
}
