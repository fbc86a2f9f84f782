import { useContext, useEffect, useRef, useState, type FormEvent } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { invitePerson } from "#core/contract/invitations.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { Button } from "#client/ui/button.tsx";
import { FormField } from "#client/ui/form-field.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { PeopleDraftsContext } from "./people-drafts.ts";
import type { TypedInvitation } from "./people-drafts.ts";
import { fieldsOf, PersonFields } from "./person-fields.tsx";
import { problemAt, problemElsewhere } from "./problem-at.ts";

interface InviteFormProps {
  readonly api: ApiClient;
  readonly onInvited: (invited: ResponseOf<typeof invitePerson>) => void;
  readonly onClose: () => void;
}

const empty: TypedInvitation = {
  name: "",
  email: "",
  role: "editor",
  firm: "",
  note: "",
};

/** Asks whom to invite. What is wrong is said beside the field it is about; what was typed waits until it is used. */
export function InviteForm({ api, onInvited, onClose }: InviteFormProps) {
  const drafts = useContext(PeopleDraftsContext);
  const [typed, setTyped] = useState(() => drafts.readInvitation() ?? empty);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusOn(form.current, "email"), []);

  const change = (part: Partial<typeof empty>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    drafts.keepInvitation(next);
    setRefusal(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const body = typed.role === "investor" ? typed : { ...typed, firm: "", note: "" };
    const outcome = await api.call(invitePerson, { body, deadlineMs: 70_000 });
    setBusy(false);
    if (outcome.ok) {
      drafts.keepInvitation(null);
      onInvited(outcome.value);
      return;
    }
    setRefusal(outcome.refusal);
    const at = outcome.refusal.details?.[0]?.at;
    if (at !== undefined) focusOn(form.current, at);
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label="Invite somebody"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-edge p-3"
      onSubmit={(event) => void submit(event)}
    >
      <FormField label="E-mail address" problem={problemAt(refusal, "email", "The address")}>
        {(input) => (
          <TextInput
            {...input}
            type="email"
            name="email"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            data-own-undo=""
            value={typed.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </FormField>
      <PersonFields typed={typed} refusal={refusal} onChange={change} />
      <p className="text-xs text-muted">
        They get a link, choose a password, and can change the name. It works once, for 7 days.
      </p>
      <p role="alert" className="[overflow-wrap:anywhere] text-danger empty:hidden">
        {problemElsewhere(refusal, ["email", ...fieldsOf(typed.role)])}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button busy={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button look="primary" type="submit" busy={isBusy}>
          Invite
        </Button>
      </div>
    </form>
  );
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
