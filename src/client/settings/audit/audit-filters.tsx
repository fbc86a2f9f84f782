import type { AuditAction, AuditArea } from "#core/contract/audit-actions.ts";
import { auditAreas } from "#core/contract/audit-actions.ts";
import type { Person } from "#core/contract/session.ts";
import { FormField } from "#client/ui/form-field.tsx";
import { Select } from "#client/ui/select.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { actionsIn } from "./audit-filter.ts";
import type { AuditWish } from "./audit-filter.ts";

interface AuditFiltersProps {
  readonly wish: AuditWish;
  readonly people: readonly Pick<Person, "id" | "name">[];
  readonly onChange: (wish: AuditWish) => void;
}

const areas = Object.entries(auditAreas) as readonly (readonly [AuditArea, string])[];

/** What is wanted of the log: an area, an action, a person, days, and what it was done to. */
export function AuditFilters({ wish, people, onChange }: AuditFiltersProps) {
  const change = (part: Partial<AuditWish>) => onChange({ ...wish, ...part });
  return (
    <search
      aria-label="Filter the audit log"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-3 gap-y-2"
    >
      <FormField label="Area">
        {(input) => (
          <Select
            {...input}
            value={wish.area}
            onChange={({ target }) => {
              const area = areas.find(([id]) => id === target.value)?.[0] ?? "";
              const keeps = actionsIn(area).some((action) => action === wish.action);
              change({ area, action: keeps ? wish.action : "" });
            }}
          >
            <option value="">All areas</option>
            {areas.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label="Action">
        {(input) => (
          <Select
            {...input}
            value={wish.action}
            onChange={({ target }) => change({ action: actionNamed(target.value) })}
          >
            <option value="">All actions</option>
            {actionsIn(wish.area).map((action) => (
              <option key={action} value={action}>
                {action.charAt(0).toUpperCase() + action.slice(1)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label="Person">
        {(input) => (
          <Select
            {...input}
            value={wish.actor}
            onChange={({ target }) => change({ actor: target.value })}
          >
            <option value="">Everybody</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label="From">
        {(input) => (
          <TextInput
            {...input}
            type="date"
            value={wish.from}
            onChange={({ target }) => change({ from: target.value })}
          />
        )}
      </FormField>
      <FormField label="To">
        {(input) => (
          <TextInput
            {...input}
            type="date"
            value={wish.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        )}
      </FormField>
      <FormField label="Done to" hint="The id of a page, a person, a submission or a backup.">
        {(input) => (
          <TextInput
            {...input}
            type="search"
            autoComplete="off"
            spellCheck={false}
            data-own-undo=""
            value={wish.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
        )}
      </FormField>
    </search>
  );
}

function actionNamed(value: string): AuditAction | "" {
  return actionsIn("").find((action) => action === value) ?? "";
}
