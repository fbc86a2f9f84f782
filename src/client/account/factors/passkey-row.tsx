import type { FormEvent } from "react";
import { useState } from "react";
import { removePasskey, renamePasskey } from "#core/contract/factors.ts";
import type { Passkey } from "#core/contract/factors.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { FormField } from "#client/ui/form-field.tsx";
import { fullTime } from "#client/ui/full-time.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import type { AccountSectionProps } from "../deps/account-deps.ts";

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
  const [isAsked, setAsked] = useState(false);
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    const body = { name: typed ?? name };
    const outcome = await client.call(renamePasskey, { params: { passkeyId: id }, body });
    if (!outcome.ok) {
      toasts.error(refusalText(outcome.refusal));
      return;
    }
    setTyped(null);
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
              Made for {passkey.host}: it works no more, since this website has another address now.
              Remove it, and add one for {host ?? "its new address"}.
            </p>
          )}
        </div>
        <div className="flex gap-2">
          <Button aria-label={`Rename ${name}`} onClick={() => setTyped(name)}>
            Rename
          </Button>
          <Button aria-label={`Remove ${name}`} onClick={() => setAsked(true)}>
            Remove
          </Button>
        </div>
      </div>
      {typed !== null && (
        <form className="account-form" onSubmit={(event) => void rename(event)} noValidate>
          <FormField label={`New name of ${name}`}>
            {(names) => (
              <TextInput
                {...names}
                autoFocus
                maxLength={60}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </FormField>
          <div className="flex gap-2">
            <Button type="submit">Save</Button>
            <Button onClick={() => setTyped(null)}>Cancel</Button>
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
