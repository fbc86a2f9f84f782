import { useMemo } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { Select } from "#client/ui/select.tsx";
import { AddressField } from "./address-field.tsx";
import { FormField } from "#client/ui/form-field.tsx";
import { addressIn, refusePath, segmentFrom } from "./new-address.ts";
import { PageOptions } from "./page-options.tsx";
import { useRedirectNote } from "./use-redirect-note.ts";

interface PlaceFieldsProps {
  readonly pages: readonly ListedPage[];
  /** The pages that can be chosen as the parent. */
  readonly parents: readonly ListedPage[];
  readonly parentId: string | null;
  /** The last part of the address, as typed. */
  readonly typed: string;
  readonly problem: string | null;
  readonly api: ApiClient;
  /** The address of the page that moves; absent for a new one. */
  readonly own?: string;
  readonly onParent: (parentId: string | null) => void;
  readonly onType: (typed: string) => void;
}

/** Where a page stands: the last part of its address, and the page above it. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { pages, parents, parentId, typed, problem, api, own, onParent, onType } = props;
  const possible = useMemo(() => parents.filter(({ slug }) => slug !== "/"), [parents]);
  const above = addressIn(pages, parentId, "");
  const path = addressIn(pages, parentId, segmentFrom(typed));
  const canBe = segmentFrom(typed) !== "" && path !== own && refusePath(pages, path) === null;
  const note = useRedirectNote(api, canBe ? path : null, own);
  return (
    <>
      <AddressField {...{ above, typed, problem, note, onType }} />
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
