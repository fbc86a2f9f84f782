import type { ApiClient } from "#core/contract/client.ts";
import { listPeople } from "#core/contract/manage-people.ts";
import type { ListedPerson } from "#core/contract/manage-people.ts";

/** A person as they are now; null if they are gone, or that is not known. */
export async function findPerson(
  api: ApiClient,
  { id, email }: Pick<ListedPerson, "id" | "email">,
): Promise<ListedPerson | null> {
  const outcome = await api.call(listPeople, { query: { search: email } });
  if (!outcome.ok) return null;
  return outcome.value.people.find((person) => person.id === id) ?? null;
}
