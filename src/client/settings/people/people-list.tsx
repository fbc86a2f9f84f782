import { roles } from "#core/contract/roles.ts";
import type { ListedPerson } from "#core/contract/manage-people.ts";
import { counted } from "#core/fields/counted.ts";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { PeopleGroup } from "./people-group.tsx";
import type { PersonAction } from "./person-actions.ts";
import { PersonRow } from "./person-row.tsx";
import { roleGroups } from "./role-names.ts";
import type { LoadedPeople } from "./use-people.ts";

interface PeopleListProps {
  readonly loaded: LoadedPeople;
  readonly search: string;
  /** Id of the signed-in person. */
  readonly ownId: string;
  /** Ids of those to whom something is being done. */
  readonly busy: ReadonlySet<string>;
  readonly onEdit: (person: ListedPerson) => void;
  readonly onAct: (person: ListedPerson, action: PersonAction) => void;
}

/** The people by role, loaded in parts. */
export function PeopleList({ loaded, search, ownId, busy, onEdit, onAct }: PeopleListProps) {
  const { found, failure, isLoadingMore, retry, loadMore } = loaded;
  const words = search.trim();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LoadFailed refusal={failure} onRetry={() => void retry()} />
      {found === null && failure === null && <Spinner label="Loading people" />}
      <output className="text-muted empty:hidden">
        {found === null
          ? null
          : `${counted(found.matching, "person", "people")}${words === "" ? "" : ` with “${words}”`}`}
      </output>
      {found?.matching === 0 && (
        <EmptyNote title="Nobody is found">Search for something else, or show everybody.</EmptyNote>
      )}
      {roles.map((role) => {
        const people = found?.people.filter((person) => person.role === role) ?? [];
        if (people.length === 0) return null;
        return (
          <PeopleGroup key={role} title={roleGroups[role]}>
            <ul aria-label={roleGroups[role]} className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {people.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  isOwn={person.id === ownId}
                  isBusy={busy.has(person.id)}
                  onEdit={() => onEdit(person)}
                  onAct={(action) => onAct(person, action)}
                />
              ))}
            </ul>
          </PeopleGroup>
        );
      })}
      <div className="grid justify-items-center gap-2 empty:hidden">
        {found !== null && found.people.length < found.matching && (
          <DisappearingButton
            className="justify-self-center"
            busy={isLoadingMore}
            onClick={() => void loadMore()}
          >
            Show More
          </DisappearingButton>
        )}
        {found !== null && found.matching > 0 && (
          <output tabIndex={-1} data-focus-rest className="justify-self-center text-xs text-muted">
            {found.people.length < found.matching
              ? `${found.people.length.toLocaleString("en-GB")} of them are shown.`
              : "That is everybody."}
          </output>
        )}
      </div>
    </div>
  );
}
