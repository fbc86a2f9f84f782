import { useContext, useId, useState, type FormEvent } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { changePerson } from "#core/contract/manage-people.ts";
import type { ListedPerson } from "#core/contract/manage-people.ts";
import { done } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import type { Role } from "#core/contract/roles.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { findPerson } from "./find-person.ts";
import { PeopleDraftsContext } from "./people-drafts.ts";
import type { PersonDraft } from "./people-drafts.ts";
import { changesOf, nowTexts, rebased } from "./person-changes.ts";
import { fieldsOf, PersonFields } from "./person-fields.tsx";
import { problemElsewhere } from "./problem-at.ts";

/** What was saved. */
export interface SavedPerson {
  readonly person: ListedPerson;
  /** Whether anything but the role was changed. */
  readonly isChanged: boolean;
  /** Another role to ask about; null if it is the same. */
  readonly role: Role | null;
}

interface PersonDialogProps {
  readonly api: ApiClient;
  readonly person: ListedPerson;
  readonly onClose: () => void;
  /** Called after everything but the role was stored. */
  readonly onSaved: (saved: SavedPerson) => void;
}

/** What is known about a person. Another role is asked about before it is given. What was typed waits until it is saved. */
export function PersonDialog({ api, person, onClose, onSaved }: PersonDialogProps) {
  const id = useId();
  const drafts = useContext(PeopleDraftsContext);
  const [draft, setDraft] = useState<PersonDraft>(() => {
    const kept = drafts.readPerson(person.id);
    const { name, role, firm, note } = person;
    return kept === null
      ? { seen: person, typed: { name, role, firm, note } }
      : rebased(kept, person);
  });
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { seen, typed } = draft;
  const change = (next: PersonDraft) => {
    setDraft(next);
    drafts.keepPerson(person.id, next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const body = changesOf(draft);
    const params = { personId: person.id };
    const outcome = body === null ? done(seen) : await api.call(changePerson, { params, body });
    if (!outcome.ok && outcome.refusal.code === "person-changed") {
      const now = await findPerson(api, person);
      if (now !== null) change(rebased(draft, now));
    }
    setBusy(false);
    if (!outcome.ok) {
      setRefusal(outcome.refusal);
      return;
    }
    drafts.keepPerson(person.id, null);
    const role = typed.role === outcome.value.role ? null : typed.role;
    onSaved({ person: outcome.value, isChanged: body !== null, role });
  };
  const now = refusal?.code === "person-changed" ? nowTexts(draft) : [];
  return (
    <Dialog
      open
      isHeld={isBusy}
      onClose={onClose}
      title={seen.name}
      description={seen.email}
      footer={
        <>
          <Button
            busy={isBusy}
            onClick={() => {
              drafts.keepPerson(person.id, null);
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button look="primary" type="submit" form={id} busy={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        onSubmit={(event) => void submit(event)}
      >
        <PersonFields
          typed={typed}
          refusal={refusal}
          onChange={(part) => {
            change({ seen, typed: { ...typed, ...part } });
            setRefusal(null);
          }}
        />
        <p role="alert" className="[overflow-wrap:anywhere] text-danger empty:hidden">
          {problemElsewhere(refusal, fieldsOf(typed.role))}
          {now.length > 0 && ` Now it is: ${now.join("; ")}.`}
        </p>
      </form>
    </Dialog>
  );
}
