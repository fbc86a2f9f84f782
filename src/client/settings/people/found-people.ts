import type { ListedPerson } from "#core/contract/manage-people.ts";
import { roles } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";

/** Which people are shown: all that are there, those with a role, or those who were disabled or removed. */
export type PeopleFilter = "all" | Role | "disabled" | "removed";

/** The people that were found. */
export interface FoundPeople {
  readonly people: readonly ListedPerson[];
  /** How many there are, with those that are not loaded yet. */
  readonly matching: number;
}

/** With the next ones; who is there already, because somebody was moved meanwhile, is not listed twice. */
export function withMore(
  there: FoundPeople | null,
  next: readonly ListedPerson[],
  matching: number,
): FoundPeople {
  const known = new Set(there?.people.map(({ id }) => id));
  return {
    people: [...(there?.people ?? []), ...next.filter(({ id }) => !known.has(id))],
    matching,
  };
}

/** With a person as they are now. Who is gone, or is none of those that are shown any more, is not listed. */
export function putPerson(
  found: FoundPeople,
  filter: PeopleFilter,
  id: string,
  now: ListedPerson | null,
): FoundPeople {
  const before = found.people.find((person) => person.id === id);
  if (before === undefined) return found;
  if (now === null || !isShown(filter, now)) {
    return {
      people: found.people.filter((person) => person.id !== id),
      matching: found.matching - 1,
    };
  }
  const people = found.people.map((person) => (person.id === id ? now : person));
  const isMoved = before.role !== now.role || before.name !== now.name;
  return { ...found, people: isMoved ? people.toSorted(byRoleAndName) : people };
}

function isShown(filter: PeopleFilter, { role, isDisabled, isRemoved }: ListedPerson): boolean {
  if (filter === "removed") return isRemoved;
  if (isRemoved) return false;
  return filter === "all" || (filter === "disabled" ? isDisabled : role === filter);
}

function byRoleAndName(one: ListedPerson, other: ListedPerson): number {
  return (
    roles.indexOf(one.role) - roles.indexOf(other.role) ||
    one.name.localeCompare(other.name, "en") ||
    (one.id < other.id ? -1 : 1)
  );
}
