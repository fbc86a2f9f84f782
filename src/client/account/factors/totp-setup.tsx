import type { FormEvent } from "react";
import { useState } from "react";
import { confirmTotp } from "#core/contract/factors.ts";
import type { beginTotp } from "#core/contract/factors.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { Button } from "#client/ui/button.tsx";
import { CopyField } from "#client/ui/copy-field.tsx";
import { useFocusRest } from "#client/ui/focus-back.ts";
import { FormField } from "#client/ui/form-field.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { useFocusOnWrong } from "#client/ui/use-focus-on-wrong.ts";
import type { AccountDeps } from "../deps/account-deps.ts";

interface TotpSetupProps {
  readonly client: AccountDeps["client"];
  readonly begun: ResponseOf<typeof beginTotp>;
  /** Called with the first recovery codes, or null if there are some already. */
  readonly onDone: (codes: readonly string[] | null) => void;
  /** Called if the server no longer knows of it, to begin again. */
  readonly onEnded: () => Promise<void>;
  readonly onCancel: () => void;
}

/** A secret for an authenticator app, as a picture and as text, until its first code confirms it. */
export function TotpSetup({ client, begun, onDone, onEnded, onCancel }: TotpSetupProps) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useFocusRest<HTMLFormElement>();
  useFocusOnWrong(form, problem);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const outcome = await client.call(confirmTotp, { body: { code } });
    const hasEnded = !outcome.ok && outcome.refusal.code === "totp-not-begun";
    if (hasEnded) await onEnded();
    setBusy(false);
    if (outcome.ok) onDone(outcome.value.recoveryCodes);
    else setProblem(hasEnded ? begunAgain : refusalText(outcome.refusal));
  };
  return (
    <div className="grid gap-3">
      <p>Scan this with your authenticator app, or enter the secret there.</p>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The picture is inline SVG.
        role="img"
        aria-label="QR code with the secret below"
        className="size-52 max-w-full rounded-md bg-white [&>svg]:size-full"
        // The program's own drawing: modules of a QR code, no text.
        dangerouslySetInnerHTML={{ __html: begun.qrCode }}
      />
      <p>
        On the phone that has the app:{" "}
        <a href={begun.uri} className="underline underline-offset-2">
          Open in your authenticator app
        </a>
      </p>
      <CopyField label="Secret" value={begun.secret} />
      <form
        ref={form}
        className="account-form"
        onSubmit={(event) => void confirm(event)}
        onChange={() => setProblem(null)}
        noValidate
      >
        <FormField
          label="Code that the app shows"
          problem={problem}
          hint="Six digits. They change every 30 seconds, and each code counts once."
        >
          {(names) => (
            <TextInput
              {...names}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- The form was asked for just now.
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </FormField>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" busy={isBusy}>
            Confirm
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
    </div>
  );
}

const begunAgain =
  "That setup had ended. This is a new one: scan it, and enter the code that it shows.";
