import type { changePerson, ListedPerson } from "#core/contract/manage-people.ts";
import type { BodyOf } from "#core/contract/route.ts";
import type { PersonDraft } from "./people-drafts.ts";
import type { TypedPerson } from "./person-fields.tsx";

/** What else of a person than the role is typed. */
const details = { name: "Name", firm: "Firm", note: "Note" } as const;
type Detail = keyof typeof details;
const keys: readonly Detail[] = ["name", "firm", "note"];

/** What of it is another than it was, with what it was; null if nothing is. */
export function changesOf({ seen, typed }: PersonDraft): BodyOf<typeof changePerson> | null {
  const changed = keys.filter((key) => typed[key] !== seen[key]);
  if (changed.length === 0) return null;
  const only = (of: Pick<TypedPerson, Detail>): Partial<Record<Detail, string>> =>
    Object.fromEntries(changed.map((key) => [key, of[key]]));
  return { ...only(typed), was: only(seen) };
}

/** The draft over what the person is now: what was typed stays, everything else is as it is. */
export function rebased({ seen, typed }: PersonDraft, now: ListedPerson): PersonDraft {
  const pick = <Key extends keyof TypedPerson>(key: Key): TypedPerson[Key] =>
    typed[key] === seen[key] ? now[key] : typed[key];
  return {
    seen: now,
    typed: { name: pick("name"), role: pick("role"), firm: pick("firm"), note: pick("note") },
  };
}

/** What the person is where something else is typed: "Firm: A sample fund". */
export function nowTexts({ seen, typed }: PersonDraft): readonly string[] {
  return keys
    .filter((key) => typed[key] !== seen[key])
    .map((key) => `${details[key]}: ${seen[key] === "" ? "empty" : seen[key]}`);
}
