import { createContext } from "react";
import type { ListedPerson } from "#core/contract/manage-people.ts";
import type { TypedPerson } from "./person-fields.tsx";

/** What is typed about somebody to invite. */
export interface TypedInvitation extends TypedPerson {
  readonly email: string;
}

/** What was typed about a person and not saved, and what they were then. */
export interface PersonDraft {
  readonly seen: ListedPerson;
  readonly typed: TypedPerson;
}

/** Keeps what was typed while a form is closed, or another section is shown. Null forgets it. */
export interface PeopleDrafts {
  readonly readInvitation: () => TypedInvitation | null;
  readonly keepInvitation: (typed: TypedInvitation | null) => void;
  readonly readPerson: (id: string) => PersonDraft | null;
  readonly keepPerson: (id: string, draft: PersonDraft | null) => void;
}

/** A keeper that has nothing yet. */
export function createPeopleDrafts(): PeopleDrafts {
  let invitation: TypedInvitation | null = null;
  const people = new Map<string, PersonDraft>();
  return {
    readInvitation: () => invitation,
    keepInvitation: (typed) => {
      invitation = typed;
    },
    readPerson: (id) => people.get(id) ?? null,
    keepPerson: (id, draft) => {
      if (draft === null) people.delete(id);
      else people.set(id, draft);
    },
  };
}

/** The keeper of this window. */
export const PeopleDraftsContext = createContext<PeopleDrafts>(createPeopleDrafts());
