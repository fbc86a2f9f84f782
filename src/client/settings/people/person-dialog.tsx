import { useId, useState, type FormEvent } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { changePerson } from "#core/contract/manage-people.ts";
import type { ListedPerson } from "#core/contract/manage-people.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import type { Role } from "#core/contract/roles.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { PersonFields } from "./person-fields.tsx";
import type { TypedPerson } from "./person-fields.tsx";
import { problemElsewhere } from "./problem-at.ts";

interface PersonDialogProps {
  readonly api: ApiClient;
  readonly person: ListedPerson;
  readonly onClose: () => void;
  /** Called after everything but the role was stored; `role` is another one to ask about. */
  readonly onSaved: (saved: ListedPerson, role: Role | null) => void;
}

/** What is known about a person. Another role is asked about before it is given. */
export function PersonDialog({ api, person, onClose, onSaved }: PersonDialogProps) {
  const id = useId();
  const { name, role, firm, note } = person;
  const [typed, setTyped] = useState<TypedPerson>({ name, role, firm, note });
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const details = { name: typed.name, firm: typed.firm, note: typed.note };
    const isChanged = typed.name !== name || typed.firm !== firm || typed.note !== note;
    setBusy(true);
    setRefusal(null);
    const outcome = isChanged
      ? await api.call(changePerson, { params: { personId: person.id }, body: details })
      : ({ ok: true, value: person } as const);
    setBusy(false);
    if (outcome.ok) onSaved(outcome.value, typed.role === role ? null : typed.role);
    else setRefusal(outcome.refusal);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      description={person.email}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
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
            setTyped((before) => ({ ...before, ...part }));
            setRefusal(null);
          }}
        />
        <p role="alert" className="[overflow-wrap:anywhere] text-danger empty:hidden">
          {problemElsewhere(refusal)}
        </p>
      </form>
    </Dialog>
  );
}
