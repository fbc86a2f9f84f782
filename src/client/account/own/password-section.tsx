import type { FormEvent } from "react";
import { useRef, useState } from "react";
import { changeOwnPassword } from "#core/contract/account.ts";
import { passwordLimits } from "#core/contract/people.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { counted } from "#core/fields/counted.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { FormField } from "#client/ui/form-field.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { useFocusOnWrong } from "#client/ui/use-focus-on-wrong.ts";
import type { AccountSectionProps } from "../deps/account-deps.ts";

/** A new password, which the old one proves. */
export function PasswordSection({ deps: { client, person, reload, toasts } }: AccountSectionProps) {
  const [old, setOld] = useState("");
  const [password, setPassword] = useState("");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnWrong(form, refusal);
  const problems = refusal === null ? noProblems : problemsOf(refusal);
  const change = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const outcome = await client.call(changeOwnPassword, { body: { old, password } });
    setBusy(false);
    setRefusal(outcome.ok ? null : outcome.refusal);
    if (!outcome.ok) return;
    setOld("");
    setPassword("");
    const { ended } = outcome.value;
    toasts.success(
      ended === 0
        ? "Your password is changed."
        : `Your password is changed, and ${counted(ended, "other session")} ended.`,
    );
    // Others are no longer listed.
    await reload();
  };
  return (
    <Card title="Password" isFocusRest>
      <form
        ref={form}
        className="account-form"
        onSubmit={(event) => void change(event)}
        onChange={() => setRefusal(null)}
        noValidate
      >
        <input hidden readOnly type="email" autoComplete="username" value={person.email} />
        <FormField label="Password now" problem={problems.old}>
          {(names) => (
            <TextInput
              {...names}
              type="password"
              autoComplete="current-password"
              value={old}
              onChange={({ target }) => setOld(target.value)}
            />
          )}
        </FormField>
        <FormField
          label="New password"
          problem={problems.password}
          hint={`At least ${passwordLimits.least} characters. A few words in a row work well. You stay signed in here, and are signed out everywhere else.`}
        >
          {(names) => (
            <TextInput
              {...names}
              type="password"
              autoComplete="new-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </FormField>
        <p role="alert" className="text-danger empty:hidden">
          {problems.other}
        </p>
        <Button type="submit" busy={isBusy}>
          Change the password
        </Button>
      </form>
    </Card>
  );
}

interface Problems {
  readonly old: string | null;
  readonly password: string | null;
  readonly other: string | null;
}

const noProblems: Problems = { old: null, password: null, other: null };

/** What is wrong, at the field that it is about. */
function problemsOf(refusal: Refusal): Problems {
  if (refusal.code === "wrong-password") {
    return { ...noProblems, old: refusals["wrong-password"].text };
  }
  const ofNew = refusal.details?.find(({ at }) => at === "password");
  if (ofNew !== undefined) {
    return { ...noProblems, password: ofNew.sentence ?? `The password ${ofNew.message}.` };
  }
  return { ...noProblems, other: refusalText(refusal) };
}
