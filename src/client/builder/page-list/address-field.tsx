import { TextInput } from "#client/ui/text-input.tsx";
import { FormField } from "#client/ui/form-field.tsx";
import { segmentFrom } from "./new-address.ts";

interface AddressFieldProps {
  /** What stands before the last part, from the first slash to the last one. */
  readonly above: string;
  /** The last part, as typed. */
  readonly typed: string;
  readonly problem: string | null;
  /** What is good to know of the address. */
  readonly note?: string | null;
  readonly onType: (typed: string) => void;
}

/** Name of the address's input, by which a form finds it. */
export const addressInputName = "segment";

/** The last part of a page's address: what is no address becomes one, which is shown before. */
export function AddressField({ above, typed, problem, note = null, onType }: AddressFieldProps) {
  const segment = segmentFrom(typed);
  return (
    <FormField
      label="Address"
      problem={problem}
      hint={segment === typed || segment === "" ? note : `It becomes ${above}${segment}`}
    >
      {(input) => (
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
          <span id={`${input.id}-before`} className="[overflow-wrap:anywhere] text-muted">
            {window.location.host}
            {above}
          </span>
          <TextInput
            {...input}
            aria-describedby={`${input.id}-before ${input["aria-describedby"]}`}
            name={addressInputName}
            className="w-auto min-w-40 flex-1"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            data-own-undo=""
            value={typed}
            onChange={({ target }) => onType(target.value)}
            onBlur={() => segment !== "" && segment !== typed && onType(segment)}
          />
        </div>
      )}
    </FormField>
  );
}
