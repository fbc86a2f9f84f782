import type { FormEvent } from "react";
import { useId, useState } from "react";
import { makeToken, tokenDays } from "#core/contract/api-tokens.ts";
import type { ApiToken } from "#core/contract/api-tokens.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { admits } from "#core/contract/roles.ts";
import { scopeOwners, tokenScopes } from "#core/contract/token-scopes.ts";
import type { TokenScope } from "#core/contract/token-scopes.ts";
import { Button } from "#client/ui/button.tsx";
import { useFocusRest } from "#client/ui/focus-back.ts";
import { FormField } from "#client/ui/form-field.tsx";
import { Select } from "#client/ui/select.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { useFocusOnWrong } from "#client/ui/use-focus-on-wrong.ts";
import type { AccountDeps } from "../deps/account-deps.ts";
import { scopeTexts } from "#client/ui/scope-texts.ts";

interface TokenFormProps {
  readonly deps: AccountDeps;
  readonly onMade: (made: { readonly token: string; readonly made: ApiToken }) => void;
  readonly onCancel: () => void;
}

const lifetimes = [7, 30, tokenDays.usual, 180, tokenDays.most] as const;

/** A new token: what it is for, what it may do, and when it ends. */
export function TokenForm({ deps: { client, person }, onMade, onCancel }: TokenFormProps) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly TokenScope[]>(["read"]);
  const [days, setDays] = useState<number>(tokenDays.usual);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useFocusRest<HTMLFormElement>();
  useFocusOnWrong(form, refusal);
  const offered = tokenScopes.filter((scope) => admits(scopeOwners[scope], person.role));
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const body = { name, scopes: offered.filter((scope) => scopes.includes(scope)), days };
    const outcome = await client.call(makeToken, { body });
    setBusy(false);
    if (outcome.ok) onMade(outcome.value);
    else setRefusal(outcome.refusal);
  };
  const problemAt = (field: string): string | null => {
    const detail = refusal?.details?.find(({ at }) => at === field || at.startsWith(`${field}.`));
    return detail === undefined ? null : `This ${detail.message}.`;
  };
  const known = problemAt("name") ?? problemAt("scopes");
  return (
    <form
      ref={form}
      className="account-form"
      onSubmit={(event) => void make(event)}
      onChange={() => setRefusal(null)}
      noValidate
    >
      <FormField
        label="Name"
        hint="What the token is for, such as the program that uses it."
        problem={problemAt("name")}
      >
        {(names) => (
          <TextInput
            {...names}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- The form was asked for just now.
            autoFocus
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </FormField>
      <ScopeChoice {...{ offered, scopes }} onChange={setScopes} problem={problemAt("scopes")} />
      <FormField label="Ends after">
        {(names) => (
          <Select {...names} value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {lifetimes.map((each) => (
              <option key={each} value={each}>
                {each === tokenDays.most ? "1 year" : `${each} days`}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <p role="alert" className="text-danger empty:hidden">
        {refusal !== null && known === null && refusalText(refusal)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={isBusy}>
          Make the token
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

interface ScopeChoiceProps {
  readonly offered: readonly TokenScope[];
  readonly scopes: readonly TokenScope[];
  readonly onChange: (scopes: readonly TokenScope[]) => void;
  readonly problem: string | null;
}

function ScopeChoice({ offered, scopes, onChange, problem }: ScopeChoiceProps) {
  const id = useId();
  const toggle = (scope: TokenScope) =>
    onChange(scopes.includes(scope) ? scopes.filter((each) => each !== scope) : [...scopes, scope]);
  return (
    <fieldset aria-describedby={`${id}-problem`}>
      <legend className="font-medium">What it may do</legend>
      {offered.map((scope) => (
        <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
          <input
            type="checkbox"
            aria-invalid={problem !== null}
            className="size-4 shrink-0 accent-signal"
            checked={scopes.includes(scope)}
            onChange={() => toggle(scope)}
          />
          <span>
            {scopeTexts[scope].name}
            <span className="block text-xs text-muted">{scopeTexts[scope].hint}</span>
          </span>
        </label>
      ))}
      <p id={`${id}-problem`} role="alert" className="text-xs text-danger empty:hidden">
        {problem}
      </p>
    </fieldset>
  );
}
