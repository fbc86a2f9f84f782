import { useMemo } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import { Select } from "#client/ui/select.tsx";
import { AddressField } from "./address-field.tsx";
import { FormField } from "./form-field.tsx";
import { addressIn } from "./new-address.ts";
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

/** Where a page stands: the last part of its address, and the page above it. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { pages, parents, parentId, typed, problem, onParent, onType } = props;
  const possible = useMemo(() => parents.filter(({ slug }) => slug !== "/"), [parents]);
  return (
    <>
      <AddressField above={addressIn(pages, parentId, "")} {...{ typed, problem, onType }} />
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
