import type { FormEvent } from "react";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { checkIdentity, confirmIdentity, loadAccount } from "#core/contract/account.ts";
import type { ApiClient } from "#core/contract/client.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { confirmMinutes } from "#core/contract/session.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { FormField } from "../form-field.tsx";
import { TextInput } from "../text-input.tsx";
import { useFocusOnWrong } from "../use-focus-on-wrong.ts";
import { cancelPasskey, proveByPasskey } from "./prove-by-passkey.ts";

interface IdentityDialogProps {
  readonly client: ApiClient;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks for the password, or for a code where the person has a second factor. */
export function IdentityDialog({ client, onConfirmed, onClose }: IdentityDialogProps) {
  const form = useId();
  const element = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState<string | null>(null);
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
    // Password managers look for whose password it is.
    void client.call(loadAccount, {}).then((outcome) => {
      if (isHere && outcome.ok) setEmail(outcome.value.person.email);
    });
    return () => {
      isHere = false;
      cancelPasskey();
    };
  }, [client]);
  useFocusOnWrong(element, problem);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const body = isByCode ? { code: typed.trim() } : { password: typed };
    const outcome = await client.call(confirmIdentity, { body });
    setBusy(false);
    if (outcome.ok) onConfirmed();
    else setProblem(refusalText(outcome.refusal));
  };
  const givePasskey = async () => {
    setBusy(true);
    setProblem(null);
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
      focusFirst={() => input.current}
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
      <form
        ref={element}
        id={form}
        className="grid gap-3"
        onSubmit={(event) => void send(event)}
        onChange={() => setProblem(null)}
        noValidate
      >
        {email !== null && (
          <input hidden readOnly type="email" autoComplete="username" value={email} />
        )}
        <FormField
          label={isByCode ? "Code of your authenticator app" : "Password"}
          problem={problem}
        >
          {(names) => (
            <TextInput
              {...names}
              ref={input}
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
                // The other field has to be there to be focused.
                flushSync(() => {
                  setByCode(!isByCode);
                  setTyped("");
                  setProblem(null);
                });
                input.current?.focus();
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
