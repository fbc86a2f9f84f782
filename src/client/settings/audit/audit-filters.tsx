import type { AuditAction, AuditArea } from "#core/contract/audit-actions.ts";
import { auditAreas } from "#core/contract/audit-actions.ts";
import type { ApiClient } from "#core/contract/client.ts";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";
import { FormField } from "#client/ui/form-field.tsx";
import { Select } from "#client/ui/select.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { actionsIn } from "./audit-filter.ts";
import type { AuditWish } from "./audit-filter.ts";
import { PersonChoice } from "./person-choice.tsx";

interface AuditFiltersProps {
  readonly wish: AuditWish;
  readonly api: ApiClient;
  readonly onChange: (wish: AuditWish) => void;
}

const areas = Object.entries(auditAreas) as readonly (readonly [AuditArea, string])[];

/** What is wanted of the log: an area, an action, a person, days, and what it was done to. */
export function AuditFilters({ api, wish, onChange }: AuditFiltersProps) {
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
      <PersonChoice
        api={api}
        chosen={wish.actorName}
        onChoose={(actor, actorName) => change({ actor, actorName })}
      />
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
      {wish.subject !== "" && (
        <p className="col-span-full flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
          Only what was done to {wish.subjectName}.
          <DisappearingButton size="small" onClick={() => change({ subject: "", subjectName: "" })}>
            Whatever It Was
          </DisappearingButton>
        </p>
      )}
    </search>
  );
}

function actionNamed(value: string): AuditAction | "" {
  return actionsIn("").find((action) => action === value) ?? "";
}
