import type { FormEvent } from "react";
import { useState } from "react";
import { endAddressChange, startAddressChange } from "#core/contract/account.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { Button } from "#client/ui/button.tsx";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";
import { useFocusRest } from "#client/ui/focus-back.ts";
import { FormField } from "#client/ui/form-field.tsx";
import { fullTime } from "#client/ui/full-time.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { useFocusOnWrong } from "#client/ui/use-focus-on-wrong.ts";
import type { Account, AccountSectionProps } from "../deps/account-deps.ts";
import { problemOf } from "../deps/problem-of.ts";

/** The e-mail address, and a change of it: both addresses are asked. */
export function AddressForm({ deps }: AccountSectionProps) {
  const { addressChange, isMailSent } = deps.account;
  return (
    <div className="grid gap-3">
      <p className="[overflow-wrap:anywhere]">
        <span className="block font-medium">E-mail address</span>
        {deps.person.email}
      </p>
      {!isMailSent && <NoMail role={deps.person.role} />}
      {isMailSent && addressChange !== null && <Waiting deps={deps} change={addressChange} />}
      {isMailSent && addressChange === null && <NewAddress deps={deps} />}
    </div>
  );
}

function NoMail({ role }: { readonly role: Role }) {
  if (!admits(administrators, role)) {
    return <p className="text-muted">{refusals["no-mail-for-address"].text}</p>;
  }
  return (
    <p className="text-muted">
      This site sends no e-mails, which changing an address needs.{" "}
      <a href={`${toolPaths.settings}/mail`} className="underline underline-offset-2">
        Set a mail server
      </a>{" "}
      first.
    </p>
  );
}

interface WaitingProps extends AccountSectionProps {
  readonly change: NonNullable<Account["addressChange"]>;
}

function Waiting({ deps: { client, person, reload, toasts }, change }: WaitingProps) {
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const outcome = await client.call(endAddressChange, {});
    setBusy(false);
    if (outcome.ok) toasts.success(`Your address stays ${person.email}.`);
    else toasts.error(refusalText(outcome.refusal));
    await reload();
  };
  const state = (isConfirmed: boolean) => (isConfirmed ? "confirmed" : "not confirmed yet");
  return (
    <div className="grid justify-items-start gap-2 rounded-md border border-warn/50 p-3">
      <p className="[overflow-wrap:anywhere]">
        To become {change.email}. Open the links that were sent to both addresses, by{" "}
        {fullTime(change.expiresAt)}.
      </p>
      <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
        <li>
          {person.email}: {state(change.isOldConfirmed)}
        </li>
        <li>
          {change.email}: {state(change.isNewConfirmed)}
        </li>
      </ul>
      <DisappearingButton busy={isBusy} onClick={() => void end()}>
        Keep my address
      </DisappearingButton>
    </div>
  );
}

function NewAddress({ deps: { client, reload, toasts } }: AccountSectionProps) {
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useFocusRest<HTMLFormElement>();
  useFocusOnWrong(form, problem);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const outcome = await client.call(startAddressChange, { body: { email } });
    setBusy(false);
    if (!outcome.ok) {
      setProblem(problemOf(outcome.refusal, "The address") ?? refusalText(outcome.refusal));
      return;
    }
    toasts.success("Two e-mails are on their way: one to each address.");
    await reload();
  };
  return (
    <form
      ref={form}
      className="account-form"
      onSubmit={(event) => void send(event)}
      onChange={() => setProblem(null)}
      noValidate
    >
      <FormField
        label="New address"
        problem={problem}
        hint="A link goes to both addresses. The new one counts once both are opened, within a day."
      >
        {(names) => (
          <TextInput
            {...names}
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </FormField>
      <Button type="submit" busy={isBusy}>
        Change the address
      </Button>
    </form>
  );
}
