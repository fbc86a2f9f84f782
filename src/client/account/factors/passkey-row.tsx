import type { FormEvent } from "react";
import { useRef, useState } from "react";
import { removePasskey, renamePasskey } from "#core/contract/factors.ts";
import type { Passkey } from "#core/contract/factors.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";
import { FormField } from "#client/ui/form-field.tsx";
import { fullTime } from "#client/ui/full-time.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { useFocusOnWrong } from "#client/ui/use-focus-on-wrong.ts";
import type { AccountSectionProps } from "../deps/account-deps.ts";
import { problemOf } from "../deps/problem-of.ts";

interface PasskeyRowProps extends AccountSectionProps {
  readonly passkey: Passkey;
  /** The host for which passkeys work here; null: none do. */
  readonly host: string | null;
  readonly onChanged: () => Promise<void>;
}

/** A passkey with what is known of it. */
export function PasskeyRow({
  deps: { client, toasts },
  passkey,
  host,
  onChanged,
}: PasskeyRowProps) {
  const { id, name, usedAt, createdAt, isBackedUp } = passkey;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnWrong(form, problem);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    opener.current?.focus();
    setTyped(null);
    setProblem(null);
  };
  const [isAsked, setAsked] = useState(false);
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const body = { name: typed ?? name };
    const outcome = await client.call(renamePasskey, { params: { passkeyId: id }, body });
    if (!outcome.ok) {
      setProblem(problemOf(outcome.refusal, "The name") ?? refusalText(outcome.refusal));
      return;
    }
    close();
    await onChanged();
  };
  const remove = async () => {
    setAsked(false);
    const outcome = await client.call(removePasskey, { params: { passkeyId: id } });
    if (outcome.ok) toasts.success(`“${name}” is removed.`);
    else toasts.error(refusalText(outcome.refusal));
    await onChanged();
  };
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-medium text-ink">{name}</p>
          <p className="text-xs text-muted">
            Added {fullTime(createdAt)},{" "}
            {usedAt === null ? "not used yet" : `last used ${fullTime(usedAt)}`}
            {isBackedUp ? ", synchronised between your devices" : ""}.
          </p>
          {passkey.host !== host && (
            <p className="text-xs text-warn">
              Made for {passkey.host}: it no longer works, since this website has another address
              now. Remove it, and add one for {host ?? "its new address"}.
            </p>
          )}
        </div>
        <div className="flex gap-2">
          <Button ref={opener} aria-label={`Rename ${name}`} onClick={() => setTyped(name)}>
            Rename
          </Button>
          <DisappearingButton aria-label={`Remove ${name}`} onClick={() => setAsked(true)}>
            Remove
          </DisappearingButton>
        </div>
      </div>
      {typed !== null && (
        <form
          ref={form}
          className="account-form"
          onSubmit={(event) => void rename(event)}
          noValidate
        >
          <FormField label={`New name of ${name}`} problem={problem}>
            {(names) => (
              <TextInput
                {...names}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- The form was asked for just now.
                autoFocus
                value={typed}
                onChange={({ target }) => {
                  setProblem(null);
                  setTyped(target.value);
                }}
              />
            )}
          </FormField>
          <div className="flex gap-2">
            <Button type="submit">Save</Button>
            <Button onClick={close}>Cancel</Button>
          </div>
        </form>
      )}
      <ConfirmDialog
        open={isAsked}
        title={`Remove “${name}”?`}
        description="It no longer signs in here. Your device may keep it until you delete it there, too."
        confirm="Remove"
        danger
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      />
    </li>
  );
}
