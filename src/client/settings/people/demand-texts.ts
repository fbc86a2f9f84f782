import type { FactorDemand } from "#core/contract/manage-people.ts";
import { counted, nounFor } from "#core/fields/counted.ts";

/** How many people of a role have no second factor, and what happens to them. */
export function withoutText({ role, isDemanded, people, without }: FactorDemand): string {
  if (people === 0) return `There are no ${role}s who can sign in.`;
  if (without === 0) return people === 1 ? `The one ${role} has one.` : `All ${people} have one.`;
  const have = nounFor(without, "has", "have");
  const begin =
    without === people
      ? `${people === 1 ? `The one ${role} has` : `All ${counted(people, role)} have`} none`
      : `${without.toLocaleString("en-GB")} of ${counted(people, role)} ${have} none`;
  if (!isDemanded) return `${begin}.`;
  return `${begin}: they are led to set one up before anything else.`;
}

/** What happens to whom once it is demanded. */
export function namesText({ role, people, without, names }: FactorDemand): string {
  if (without === 0) {
    return people === 0
      ? `There are no ${role}s yet; everybody who becomes one has to set one up first.`
      : `Everybody has one. Whoever becomes ${/^[aei]/.test(role) ? "an" : "a"} ${role} has to set one up first.`;
  }
  const others = without - names.length;
  const list = others > 0 ? `${names.join(", ")} and ${others} more` : names.join(", ");
  return `These have none: ${list}. Nobody is locked out: from now on they can only set one up, then go on with their work.`;
}
