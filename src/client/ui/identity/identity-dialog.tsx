import type { FormEvent } from "react";
import { useEffect, useId, useState } from "react";
import { checkIdentity, confirmIdentity } from "#core/contract/account.ts";
import type { ApiClient } from "#core/contract/client.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { confirmMinutes } from "#core/contract/session.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { FormField } from "../form-field.tsx";
import { TextInput } from "../text-input.tsx";
import { proveByPasskey } from "./prove-by-passkey.ts";

interface IdentityDialogProps {
  readonly client: ApiClient;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks for the password, or for a code where the person has a second factor. */
export function IdentityDialog({ client, onConfirmed, onClose }: IdentityDialogProps) {
  const form = useId();
  const [hasCodes, setHasCodes] = useState(false);
  const [hasPasskeys, setHasPasskeys] = useState(false);
  const [isByCode, setByCode] = useState(false);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isHere = true;
    void client.call(checkIdentity, {}).then((outcome) => {
      if (!isHere || !outcome.ok) return;
      setHasCodes(outcome.value.hasCodes);
      setHasPasskeys(outcome.value.hasPasskeys === true);
    });
    return () => {
      isHere = false;
    };
  }, [client]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const body = isByCode ? { code: typed.trim() } : { password: typed };
    const outcome = await client.call(confirmIdentity, { body });
    setBusy(false);
    if (outcome.ok) onConfirmed();
    else setProblem(refusalText(outcome.refusal));
  };
  const givePasskey = async () => {
    setBusy(true);
    const wrong = await proveByPasskey(client);
    setBusy(false);
    if (wrong === null) onConfirmed();
    else setProblem(wrong);
  };
  return (
    <Dialog
      open
      title="Confirm that it is you"
      description={`You are not asked again for ${confirmMinutes} minutes. What you have typed elsewhere stays.`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} look="primary" busy={isBusy}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-3" onSubmit={(event) => void send(event)} noValidate>
        <FormField
          label={isByCode ? "Code of your authenticator app" : "Password"}
          problem={problem}
        >
          {(names) => (
            <TextInput
              {...names}
              key={isByCode ? "code" : "password"}
              type={isByCode ? "text" : "password"}
              autoComplete={isByCode ? "one-time-code" : "current-password"}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </FormField>
        {hasPasskeys && (
          <div>
            <Button look="quiet" busy={isBusy} onClick={() => void givePasskey()}>
              Use a passkey instead
            </Button>
          </div>
        )}
        {hasCodes && (
          <div>
            <Button
              look="quiet"
              onClick={() => {
                setByCode(!isByCode);
                setTyped("");
                setProblem(null);
              }}
            >
              {isByCode ? "Use the password instead" : "Use a code instead"}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
