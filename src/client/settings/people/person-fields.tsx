import { roles } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { FormField } from "#client/ui/form-field.tsx";
import { Select } from "#client/ui/select.tsx";
import { TextArea, TextInput } from "#client/ui/text-input.tsx";
import { problemAt } from "./problem-at.ts";
import { roleHints, roleNames } from "./role-names.ts";

/** What is typed about a person. */
export interface TypedPerson {
  readonly name: string;
  readonly role: Role;
  readonly firm: string;
  readonly note: string;
}

/** The fields that are drawn for a role and say what is wrong with them. */
export function fieldsOf(role: Role): readonly (keyof TypedPerson)[] {
  return role === "investor" ? ["name", "firm", "note"] : ["name"];
}

interface PersonFieldsProps {
  readonly typed: TypedPerson;
  readonly refusal: Refusal | null;
  readonly onChange: (part: Partial<TypedPerson>) => void;
}

/** The fields of a person besides the address; investors have a firm and a note. */
export function PersonFields({ typed, refusal, onChange }: PersonFieldsProps) {
  return (
    <>
      <FormField label="Name" problem={problemAt(refusal, "name", "The name")}>
        {(input) => (
          <TextInput
            {...input}
            name="name"
            autoComplete="off"
            data-own-undo=""
            value={typed.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </FormField>
      <FormField label="Role" hint={roleHints[typed.role]}>
        {(input) => (
          <Select
            {...input}
            value={typed.role}
            onChange={({ target }) => {
              const role = roles.find((each) => each === target.value);
              if (role !== undefined) onChange({ role });
            }}
          >
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleNames[role]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {typed.role === "investor" && (
        <>
          <FormField label="Firm" problem={problemAt(refusal, "firm", "The firm")}>
            {(input) => (
              <TextInput
                {...input}
                name="firm"
                autoComplete="off"
                data-own-undo=""
                value={typed.firm}
                onChange={({ target }) => onChange({ firm: target.value })}
              />
            )}
          </FormField>
          <FormField
            label="Note"
            hint="For administrators only."
            problem={problemAt(refusal, "note", "The note")}
          >
            {(input) => (
              <TextArea
                {...input}
                name="note"
                data-own-undo=""
                value={typed.note}
                onChange={({ target }) => onChange({ note: target.value })}
              />
            )}
          </FormField>
        </>
      )}
    </>
  );
}
