import { useEffect, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { listPeople } from "#core/contract/manage-people.ts";
import type { ListedPerson } from "#core/contract/manage-people.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";
import { FormField } from "#client/ui/form-field.tsx";
import { TextInput } from "#client/ui/text-input.tsx";

interface PersonChoiceProps {
  readonly api: ApiClient;
  /** Name of the person who is chosen; empty if nobody is. */
  readonly chosen: string;
  /** Called with an id and a name; both are empty for everybody. */
  readonly onChoose: (id: string, name: string) => void;
}

interface FoundNames {
  readonly words: string;
  readonly people: readonly ListedPerson[];
  readonly problem: string | null;
}

/** Milliseconds after a key before people are searched. */
const typingMs = 250;
/** People to choose from; more are found by more of a name. */
const mostShown = 6;

/** Whose entries are wanted: found by a part of the name, those who were removed too. */
export function PersonChoice({ api, chosen, onChoose }: PersonChoiceProps) {
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<FoundNames | null>(null);
  const words = typed.trim();
  useEffect(() => {
    if (words === "") return undefined;
    let isWanted = true;
    const timer = window.setTimeout(() => {
      const search = (among?: "removed") =>
        api.call(listPeople, { query: { search: words, ...(among && { among }) } });
      void Promise.all([search(), search("removed")]).then(([there, removed]) => {
        if (!isWanted) return;
        const refused = [there, removed].find(({ ok }) => !ok);
        setFound({
          words,
          people: [there, removed].flatMap((each) => (each.ok ? each.value.people : [])),
          problem: refused === undefined || refused.ok ? null : refusalText(refused.refusal),
        });
      });
    }, typingMs);
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [api, words]);
  const shown = found?.words === words ? found : null;
  const more = (shown?.people.length ?? 0) - mostShown;
  return (
    <div className="grid min-w-0 content-start gap-1">
      <FormField
        label="Person"
        hint={chosen === "" ? "A part of the name." : `Only what ${chosen} did.`}
        problem={shown?.problem ?? null}
      >
        {(input) => (
          <TextInput
            {...input}
            type="search"
            autoComplete="off"
            spellCheck={false}
            data-own-undo=""
            data-focus-rest=""
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
      {chosen !== "" && (
        <DisappearingButton
          size="small"
          className="justify-self-start"
          onClick={() => onChoose("", "")}
        >
          Everybody
        </DisappearingButton>
      )}
      {shown !== null && shown.people.length > 0 && (
        <ul aria-label="People found" className="grid gap-1">
          {shown.people.slice(0, mostShown).map(({ id, name, isRemoved }) => (
            <li key={id} className="min-w-0">
              <DisappearingButton
                size="small"
                className="max-w-full"
                onClick={() => {
                  setTyped("");
                  onChoose(id, name);
                }}
              >
                <span className="truncate">
                  {name}
                  {isRemoved && " (removed)"}
                </span>
              </DisappearingButton>
            </li>
          ))}
        </ul>
      )}
      <output className="text-xs text-muted empty:hidden">
        {shown !== null &&
          shown.problem === null &&
          shown.people.length === 0 &&
          "Nobody is found."}
        {more > 0 && `${more} more: type more of the name.`}
      </output>
    </div>
  );
}
