import { startRegistration } from "@simplewebauthn/browser";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import type { FormEvent } from "react";
import { useState } from "react";
import { addPasskey, beginPasskey, mostPasskeys } from "#core/contract/factors.ts";
import type { Factors } from "#core/contract/factors.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { FormField } from "#client/ui/form-field.tsx";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import type { AccountSectionProps } from "../deps/account-deps.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";

/** The passkeys: listed, added, renamed and removed. */
export function PasskeySection({ deps }: AccountSectionProps) {
  const { known: factors, refusal, reload } = deps.factors;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // The factors are loaded again with it.
  const refresh = deps.reload;
  return (
    <Card title="Passkeys" isFocusRest>
      <LoadFailed refusal={refusal} onRetry={() => void reload()} />
      {factors === null && refusal === null && <Spinner label="Loading your passkeys" />}
      {factors !== null && (
        <>
          <p className="text-muted">
            A passkey signs in with the lock of this device or a security key, without a password.
          </p>
          {factors.passkeys.length > 0 && (
            <ul className="grid gap-3">
              {factors.passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  deps={deps}
                  passkey={passkey}
                  host={factors.passkeyHost}
                  onChanged={refresh}
                />
              ))}
            </ul>
          )}
          <NewPasskey
            deps={deps}
            factors={factors}
            onAdded={(first) => {
              setCodes(first);
              return first === null ? refresh() : reload();
            }}
          />
        </>
      )}
      <RecoveryCodesDialog
        codes={codes}
        toasts={deps.toasts}
        onClose={() => {
          setCodes(null);
          void refresh();
        }}
      />
    </Card>
  );
}

interface NewPasskeyProps extends AccountSectionProps {
  readonly factors: Factors;
  /** Called with the first recovery codes, or null if there are some already. */
  readonly onAdded: (codes: readonly string[] | null) => Promise<void>;
}

function NewPasskey({ deps: { client, toasts }, factors, onAdded }: NewPasskeyProps) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const obstacle = obstacleOf(factors);
  if (obstacle !== null) return <p>{obstacle}</p>;

  /** Adds one; returns what went wrong, or null. */
  const add = async (): Promise<string | null> => {
    const begun = await client.call(beginPasskey, { body: {} });
    if (!begun.ok) return refusalText(begun.refusal);
    const made = await makeCredential(begun.value);
    if (typeof made === "string") return made;
    const body = { name: name.trim() || defaultName, credential: made };
    const outcome = await client.call(addPasskey, { body });
    if (!outcome.ok) return refusalText(outcome.refusal);
    setName("");
    toasts.success("The passkey is added. It signs in here from now on.");
    await onAdded(outcome.value.recoveryCodes);
    return null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    setProblem(await add());
    setBusy(false);
  };
  return (
    <form className="account-form" onSubmit={(event) => void submit(event)} noValidate>
      <FormField
        label="Name of a new passkey"
        problem={problem}
        hint="To tell it from others, for example by the device it is on."
      >
        {(names) => (
          <TextInput
            {...names}
            placeholder={defaultName}
            value={name}
            onChange={({ target }) => {
              setProblem(null);
              setName(target.value);
            }}
          />
        )}
      </FormField>
      <Button type="submit" busy={isBusy}>
        Add a passkey
      </Button>
    </form>
  );
}

const defaultName = "My passkey";

/** Why no passkey can be added at this address; null if one can. */
function obstacleOf({ passkeyHost, passkeyObstacle, passkeys }: Factors): string | null {
  if (passkeyObstacle === "address") {
    return "Browsers make passkeys only for host names, and this website is reached by a network address. Ask whoever runs it to set PUBLIC_URL to a host name with https.";
  }
  if (passkeyObstacle === "plain-http") {
    return "Browsers make passkeys only over https. Ask whoever runs this website to set PUBLIC_URL to an address with https.";
  }
  if (passkeyHost !== null && passkeyHost !== window.location.hostname) {
    return `Passkeys are made for ${passkeyHost}. Open this page there to add one.`;
  }
  if (!("PublicKeyCredential" in window)) return "This browser has no passkeys.";
  return passkeys.length >= mostPasskeys ? refusals["too-many-passkeys"].text : null;
}

/** Lets the browser make a passkey; returns what it made, or why it did not. */
async function makeCredential(
  options: Readonly<Record<string, unknown>>,
): Promise<{ id: string; response: Record<string, unknown> } | string> {
  try {
    const { id, response, ...more } = await startRegistration({
      // Made by the server's part of the same library.
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    });
    return { id, response: { ...response }, ...more };
  } catch (error) {
    return error instanceof Error && error.name === "InvalidStateError"
      ? "This device already has a passkey of your account."
      : "No passkey was made. Try again, and confirm it as your device asks.";
  }
}
