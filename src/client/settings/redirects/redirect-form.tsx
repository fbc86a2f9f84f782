import { useContext, useEffect, useRef, useState, type FormEvent } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { changeRedirect, createRedirect } from "#core/contract/redirects.ts";
import type { RedirectEntry } from "#core/contract/redirects.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { Select } from "#client/ui/select.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { FormField } from "#client/ui/form-field.tsx";
import { readable } from "./entry-texts.ts";
import { DraftKeeperContext } from "./redirect-draft.ts";
import type { TypedRedirect } from "./redirect-draft.ts";

interface RedirectFormProps {
  readonly api: ApiClient;
  /** The redirect to change; null for a new one. */
  readonly entry: RedirectEntry | null;
  readonly onSaved: (saved: RedirectEntry) => void;
  readonly onClose: () => void;
}

type Address = "from" | "to";

/** Asks for the two addresses of a redirect; what is wrong is said beside the address it is about. */
export function RedirectForm({ api, entry, onSaved, onClose }: RedirectFormProps) {
  const draft = useContext(DraftKeeperContext);
  const [typed, setTyped] = useState<TypedRedirect>(
    () =>
      draft.read()?.typed ?? {
        from: entry === null ? "" : readable(entry.from),
        to: entry === null ? "" : readable(entry.to),
        isPermanent: entry?.isPermanent ?? true,
      },
  );
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A form that comes back with its section was not asked for just now.
    if (draft.read() === null) focusOn(form.current, "from");
  }, [draft]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const outcome =
      entry === null
        ? await api.call(createRedirect, { body: typed })
        : await api.call(changeRedirect, {
            params: { redirectId: entry.id },
            body: { ...typed, seen: entry.changedAt },
          });
    setBusy(false);
    if (outcome.ok) {
      onSaved(outcome.value);
      return;
    }
    setRefusal(outcome.refusal);
    const wrong = (["from", "to"] as const).find((each) => problemAt(outcome.refusal, each));
    if (wrong !== undefined) focusOn(form.current, wrong);
  };
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    draft.keep({ entry, typed: next });
    setRefusal(null);
  };
  const isBesideField = problemAt(refusal, "from") ?? problemAt(refusal, "to");

  return (
    <form
      ref={form}
      noValidate
      aria-label={entry === null ? "New redirect" : "Edit redirect"}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-edge p-3"
      onSubmit={(event) => void submit(event)}
    >
      <FormField
        label="From"
        hint="An address of this website that visitors may still know."
        problem={problemAt(refusal, "from")}
      >
        {(input) => (
          <TextInput
            {...input}
            name="from"
            placeholder="/old-page"
            autoComplete="off"
            spellCheck={false}
            data-own-undo=""
            value={typed.from}
            onChange={({ target }) => change({ from: target.value })}
          />
        )}
      </FormField>
      <FormField
        label="To"
        hint="A page of this website, which it follows if it moves, or an address that begins with https://"
        problem={problemAt(refusal, "to")}
      >
        {(input) => (
          <TextInput
            {...input}
            name="to"
            placeholder="/new-page"
            autoComplete="off"
            spellCheck={false}
            data-own-undo=""
            value={typed.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        )}
      </FormField>
      <FormField
        label="Kind"
        hint="Search engines take over the new address of a permanent redirect, and keep the old one for a temporary one."
      >
        {(input) => (
          <Select
            {...input}
            value={typed.isPermanent ? "permanent" : "temporary"}
            onChange={({ target }) => change({ isPermanent: target.value === "permanent" })}
          >
            <option value="permanent">Permanent</option>
            <option value="temporary">Temporary</option>
          </Select>
        )}
      </FormField>
      <p role="alert" className="[overflow-wrap:anywhere] text-danger empty:hidden">
        {refusal === null || isBesideField !== null ? null : refusalText(refusal)}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit" busy={isBusy}>
          {entry === null ? "Add Redirect" : "Save Redirect"}
        </Button>
      </div>
    </form>
  );
}

/** What is wrong with one of the addresses, as a sentence; null if nothing is. */
function problemAt(refusal: Refusal | null, at: Address): string | null {
  const message = refusal?.details?.find((detail) => detail.at === at)?.message;
  if (message === undefined) return null;
  // The server ends sentences that begin with the label.
  return message.startsWith("must ") ? `${at === "from" ? "From" : "To"} ${message}.` : message;
}

function focusOn(form: HTMLFormElement | null, name: Address): void {
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}
