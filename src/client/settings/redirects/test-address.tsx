import { useId, useState, type FormEvent } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { testRedirect } from "#core/contract/redirects.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { Button } from "#client/ui/button.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { readable } from "./entry-texts.ts";

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
    setAnswer(sentenceOf(outcome));
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

function sentenceOf(outcome: Outcome<ResponseOf<typeof testRedirect>>): string {
  if (!outcome.ok) {
    const { details, code } = outcome.refusal;
    const message = code === "bad-input" ? details?.[0]?.message : undefined;
    return message === undefined ? refusalText(outcome.refusal) : `The address ${message}.`;
  }
  const { kind, path, to, pageName } = outcome.value;
  const asked = readable(path);
  const page = pageName === null ? "" : `, the page “${pageName}”`;
  switch (kind) {
    case "page":
      return `There is no redirect: a visitor gets the page “${pageName}” at ${asked}.`;
    case "program":
      return `There is no redirect: ${asked} belongs to the program.`;
    case "redirect":
      return `A visitor arrives at ${readable(to ?? "")}${page}.`;
    case "nothing":
      return pageName === null
        ? `A visitor finds nothing: there is no page and no redirect at ${asked}.`
        : `A visitor finds nothing: the page “${pageName}” at ${asked} is not published.`;
  }
}
