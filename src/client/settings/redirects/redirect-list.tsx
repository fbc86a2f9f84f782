import type { RedirectEntry } from "#core/contract/redirects.ts";
import { counted } from "#core/fields/counted.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { RedirectRow } from "./redirect-row.tsx";
import type { useRedirects } from "./use-redirects.ts";

interface RedirectListProps {
  readonly redirects: ReturnType<typeof useRedirects>;
  readonly search: string;
  readonly onEdit: (entry: RedirectEntry) => void;
  readonly onDelete: (entry: RedirectEntry) => void;
}

/** The redirects that were found, how many there are, and a button for more of them. */
export function RedirectList(props: RedirectListProps) {
  const { redirects, search, onEdit, onDelete } = props;
  const { found, failure, load, loadMore } = redirects;
  const matching = found?.matching ?? 0;
  const isSearched = search.trim() !== "";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <LoadFailed refusal={failure} onRetry={() => void load()} />
      {found === null && failure === null && <Spinner label="Loading redirects" />}
      {found !== null && matching === 0 && !isSearched && (
        <EmptyNote title="No redirects yet">
          When a published page gets another address, its old one leads there by itself.
        </EmptyNote>
      )}
      <output className="text-muted empty:hidden">
        {found === null || (matching === 0 && !isSearched) ? null : counted(matching, "redirect")}
        {found !== null && isSearched && ` with “${search.trim()}”`}
      </output>
      <ul aria-label="Redirects" className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
        {found?.entries.map((entry) => (
          <RedirectRow
            key={entry.id}
            entry={entry}
            onEdit={() => onEdit(entry)}
            onDelete={() => onDelete(entry)}
          />
        ))}
      </ul>
      {found !== null && found.entries.length < matching && (
        <Button className="justify-self-center" onClick={() => void loadMore()}>
          Show More
        </Button>
      )}
    </div>
  );
}
