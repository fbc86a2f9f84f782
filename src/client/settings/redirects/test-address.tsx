import { useId, useState, type FormEvent } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { testRedirect } from "#core/contract/redirects.ts";
import { Button } from "#client/ui/button.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { arrivalText } from "./arrival-text.ts";

/** A field for an address, and below it where a visitor arrives who asks for it. */
export function TestAddress({ api }: { readonly api: ApiClient }) {
  const id = useId();
  const [address, setAddress] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const outcome = await api.call(testRedirect, { query: { address } });
    setBusy(false);
    setAnswer(arrivalText(outcome));
  };
  return (
    <form className="grid gap-1" onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className="font-medium">
        Test an address
      </label>
      <div className="flex gap-2">
        <TextInput
          id={id}
          placeholder="/old-page"
          autoComplete="off"
          spellCheck={false}
          data-own-undo=""
          aria-describedby={`${id}-answer`}
          value={address}
          onChange={({ target }) => {
            setAddress(target.value);
            setAnswer(null);
          }}
        />
        <Button type="submit" busy={isBusy}>
          Test
        </Button>
      </div>
      <output id={`${id}-answer`} className="[overflow-wrap:anywhere] empty:hidden">
        {answer}
      </output>
    </form>
  );
}
