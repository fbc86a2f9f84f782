import { useMemo } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import { Select } from "#client/ui/select.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { FormField } from "./form-field.tsx";
import { addressIn, segmentFrom } from "./new-address.ts";
import { PageOptions } from "./page-options.tsx";

interface PlaceFieldsProps {
  readonly pages: readonly ListedPage[];
  /** The pages that can be chosen as the parent. */
  readonly parents: readonly ListedPage[];
  readonly parentId: string | null;
  /** The last part of the address, as typed. */
  readonly typed: string;
  readonly problem: string | null;
  readonly onParent: (parentId: string | null) => void;
  readonly onType: (typed: string) => void;
}

/** Name of the address's input, by which a form finds it. */
export const addressInputName = "segment";

/** Where a page stands: the page above it, and the last part of its address. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { pages, parents, parentId, typed, problem, onParent, onType } = props;
  const possible = useMemo(() => parents.filter(({ slug }) => slug !== "/"), [parents]);
  const segment = segmentFrom(typed);
  const becomes = `It becomes ${addressIn(pages, parentId, segment)}`;
  return (
    <>
      <FormField
        label="Address"
        problem={problem}
        hint={segment === typed || segment === "" ? null : becomes}
      >
        {(input) => (
          <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
            <span id={`${input.id}-before`} className="[overflow-wrap:anywhere] text-muted">
              {window.location.host}
              {addressIn(pages, parentId, "")}
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
      <FormField label="Below">
        {(input) => (
          <Select
            {...input}
            value={parentId ?? ""}
            onChange={({ target }) => onParent(target.value === "" ? null : target.value)}
          >
            <option value="">None</option>
            <PageOptions pages={possible} />
          </Select>
        )}
      </FormField>
    </>
  );
}
