import { useId, useState } from "react";
import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { FormField } from "#client/ui/form-field.tsx";
import { TextInput } from "#client/ui/text-input.tsx";

/** What an invitation of an investor says of them. */
export interface InvestorDetails {
  readonly name: string;
  readonly email: string;
  readonly firm: string;
}

interface MendInvitationProps {
  readonly details: InvestorDetails;
  /** Why they could not be invited like that. */
  readonly refusal: Refusal;
  readonly isBusy: boolean;
  readonly onSend: (details: InvestorDetails) => void;
  readonly onClose: () => void;
}

const fields = [
  ["name", "Name"],
  ["email", "E-mail address"],
  ["firm", "Firm"],
] as const;

/** Mends what a visitor typed and an account may not have, and invites with it. */
export function MendInvitation(props: MendInvitationProps) {
  const { details, refusal, isBusy, onSend, onClose } = props;
  const id = useId();
  const [typed, setTyped] = useState(details);
  const found = refusal.details ?? [];
  return (
    <Dialog
      open
      isHeld={isBusy}
      onClose={onClose}
      title="Invite as investor"
      description="Mend what an account may not have. The request stays as it was sent."
      footer={
        <>
          <Button busy={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" form={id} busy={isBusy}>
            Invite
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSend(typed);
        }}
      >
        {fields.map(([name, label]) => {
          const message = found.find(({ at }) => at === name)?.message;
          return (
            <FormField
              key={name}
              label={label}
              problem={message === undefined ? null : `This ${message}.`}
            >
              {(input) => (
                <TextInput
                  {...input}
                  name={name}
                  autoComplete="off"
                  data-own-undo=""
                  value={typed[name]}
                  onChange={({ target }) =>
                    setTyped((before) => ({ ...before, [name]: target.value }))
                  }
                />
              )}
            </FormField>
          );
        })}
        <p role="alert" className="[overflow-wrap:anywhere] text-danger empty:hidden">
          {found.length === 0 && refusalText(refusal)}
        </p>
      </form>
    </Dialog>
  );
}
