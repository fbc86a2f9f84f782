import type { ListedPage } from "#core/contract/pages.ts";
import { Select } from "#client/ui/select.tsx";
import { FormField } from "#client/ui/form-field.tsx";
import { pageGroups } from "./page-groups.ts";

interface GroupFieldProps {
  readonly group: ListedPage["group"];
  readonly onChange: (group: ListedPage["group"]) => void;
}

/** The group of the page list that a page is in. */
export function GroupField({ group, onChange }: GroupFieldProps) {
  return (
    <FormField label="Group">
      {(input) => (
        <Select
          {...input}
          value={group}
          onChange={({ target }) => {
            const chosen = pageGroups.find(({ id }) => id === target.value);
            if (chosen !== undefined) onChange(chosen.id);
          }}
        >
          {pageGroups.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
