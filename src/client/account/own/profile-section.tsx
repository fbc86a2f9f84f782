import type { FormEvent } from "react";
import { useRef, useState } from "react";
import { renameAccount } from "#core/contract/account.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { FormField } from "#client/ui/form-field.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { useFocusOnWrong } from "#client/ui/use-focus-on-wrong.ts";
import type { AccountSectionProps } from "../deps/account-deps.ts";
import { AddressForm } from "./address-form.tsx";
import { problemOf } from "../deps/problem-of.ts";

/** Name and e-mail address. */
export function ProfileSection({ deps }: AccountSectionProps) {
  return (
    <Card title="Profile" isFocusRest>
      <NameForm deps={deps} />
      <hr className="border-line" />
      <AddressForm deps={deps} />
    </Card>
  );
}

function NameForm({ deps: { client, person, reload, toasts } }: AccountSectionProps) {
  const [name, setName] = useState(person.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnWrong(form, problem);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const outcome = await client.call(renameAccount, { body: { name } });
    setBusy(false);
    if (!outcome.ok) {
      setProblem(problemOf(outcome.refusal, "The name") ?? refusalText(outcome.refusal));
      return;
    }
    setName(outcome.value.name);
    toasts.success("Your name is changed.");
    await reload();
  };
  return (
    <form
      ref={form}
      className="account-form"
      onSubmit={(event) => void save(event)}
      onChange={() => setProblem(null)}
      noValidate
    >
      <FormField label="Name" problem={problem} hint="Colleagues see it beside what you do.">
        {(names) => (
          <TextInput
            {...names}
            autoComplete="name"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </FormField>
      <Button type="submit" busy={isBusy}>
        Change the name
      </Button>
    </form>
  );
}
