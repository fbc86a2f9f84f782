import type { ApiClient } from "#core/contract/client.ts";
import {
  changeRole,
  endSessions,
  forgetName,
  formerColleague,
  makePasswordLink,
  removePerson,
  setPersonDisabled,
} from "#core/contract/manage-people.ts";
import type { ListedPerson } from "#core/contract/manage-people.ts";
import type { HandedLink } from "#core/contract/invitations.ts";
import { done } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { roles } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import { counted } from "#core/fields/counted.ts";
import { roleHints, roleNames } from "./role-names.ts";

/** Something that is done to a person, once it was confirmed. */
export type PersonAction =
  | { readonly kind: "role"; readonly role: Role }
  | { readonly kind: "password" | "sign-out" | "disable" | "enable" | "remove" | "forget" };

/** What the question before an action says. */
export interface ActionQuestion {
  readonly title: string;
  /** What will happen, and what is kept. */
  readonly description: string;
  readonly confirm: string;
  readonly isDangerous: boolean;
}

/** A mail may take a minute. */
const mailingMs = 70_000;

/** What happens to this person; `isOwn`: it is the one who asks. */
export function questionOf(
  action: PersonAction,
  person: Pick<ListedPerson, "name" | "role" | "sessions">,
  isOwn: boolean,
): ActionQuestion {
  const { name, sessions } = person;
  const signedOut =
    sessions === 0 ? "" : `${isOwn ? "You are" : "They are"} signed out at once, everywhere.`;
  const own = isOwn ? " This is your own account." : "";
  switch (action.kind) {
    case "role": {
      const isLower = roles.indexOf(action.role) > roles.indexOf(person.role);
      const role = roleNames[action.role];
      return {
        title: `Make ${name} ${/^[AEIOU]/.test(role) ? "an" : "a"} ${role.toLowerCase()}?`,
        description: sentences(
          `${role}: ${lowerFirst(roleHints[action.role])}`,
          isLower ? signedOut : "It counts at once.",
          own,
        ),
        confirm: "Change Role",
        isDangerous: isLower,
      };
    }
    case "password":
      return {
        title: `Make a link for a new password of ${name}?`,
        description: sentences(
          "Whoever has the link sets the password, once, within 60 minutes. Second factors stay.",
          signedOut,
          "The old password works until then.",
          own,
        ),
        confirm: "Make Link",
        isDangerous: false,
      };
    case "sign-out":
      return {
        title: `End all sessions of ${name}?`,
        description: sentences(
          `${counted(sessions, "session")} end at once. They can sign in again.`,
          own,
        ),
        confirm: "End Sessions",
        isDangerous: false,
      };
    case "disable":
      return {
        title: `Disable the account of ${name}?`,
        description: sentences(
          "Nobody can sign in with it until an administrator enables it again. Everything they made stays.",
          signedOut,
          own,
        ),
        confirm: "Disable Account",
        isDangerous: true,
      };
    case "enable":
      return {
        title: `Enable the account of ${name}?`,
        description: "They can sign in again with their password.",
        confirm: "Enable Account",
        isDangerous: false,
      };
    case "remove":
      return {
        title: `Remove ${name}?`,
        description: sentences(
          "The account ends for good, with its address, password, second factors and API tokens. Everything they made stays, with their name beside it. The address can be invited again.",
          signedOut,
          own,
        ),
        confirm: "Remove Person",
        isDangerous: true,
      };
    case "forget":
      return {
        title: `Forget the name of ${name}?`,
        description: `Beside everything they made it says “${formerColleague}” from then on. This cannot be undone.`,
        confirm: "Forget Name",
        isDangerous: true,
      };
  }
}

/** What was done, as a sentence, and the link if one was made. */
export interface Acted {
  readonly text: string;
  readonly link: HandedLink | null;
  /** The person as they are now; null if they are gone. */
  readonly now: ListedPerson | null;
}

/** Does it. */
export async function runAction(
  api: ApiClient,
  action: PersonAction,
  person: ListedPerson,
): Promise<Outcome<Acted>> {
  const { id, name, role } = person;
  const params = { personId: id };
  const said = (text: string, now: ListedPerson | null) => done({ text, link: null, now });
  const signedOut = { ...person, sessions: 0 };
  switch (action.kind) {
    case "role": {
      const body = { was: role, role: action.role };
      const outcome = await api.call(changeRole, { params, body });
      return outcome.ok
        ? said(`The role of ${name} is now: ${roleNames[action.role]}.`, outcome.value)
        : outcome;
    }
    case "password": {
      const outcome = await api.call(makePasswordLink, {
        params,
        body: {},
        deadlineMs: mailingMs,
      });
      return outcome.ok
        ? done({
            text: `${name} can set a new password by a link.`,
            link: outcome.value,
            now: signedOut,
          })
        : outcome;
    }
    case "sign-out": {
      const outcome = await api.call(endSessions, { params });
      return outcome.ok
        ? said(`${counted(outcome.value.ended, "session")} of ${name} ended.`, signedOut)
        : outcome;
    }
    case "disable":
    case "enable": {
      const isDisabled = action.kind === "disable";
      const outcome = await api.call(setPersonDisabled, { params, body: { isDisabled } });
      return outcome.ok
        ? said(`The account of ${name} is ${isDisabled ? "disabled" : "enabled"}.`, outcome.value)
        : outcome;
    }
    case "remove": {
      const outcome = await api.call(removePerson, { params });
      return outcome.ok ? said(`${name} was removed.`, null) : outcome;
    }
    case "forget": {
      const outcome = await api.call(forgetName, { params, body: {} });
      return outcome.ok
        ? said("The name was forgotten.", { ...person, name: formerColleague })
        : outcome;
    }
  }
}

function sentences(...parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
