import { useId, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { demandFactor } from "#core/contract/manage-people.ts";
import type { FactorDemand } from "#core/contract/manage-people.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { Switch } from "#client/ui/switch.tsx";
import { withoutText, namesText } from "./demand-texts.ts";
import { PeopleGroup } from "./people-group.tsx";
import { roleGroups } from "./role-names.ts";
import type { Demands } from "./use-others.ts";

interface FactorDemandsProps {
  readonly api: ApiClient;
  readonly found: Demands;
  /** Called after one was changed. */
  readonly onChanged: () => void;
}

/** Which roles must have a second factor, and who has none. */
export function FactorDemands({ api, found, onChanged }: FactorDemandsProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<FactorDemand | null>(null);

  const set = async ({ role, isDemanded }: FactorDemand) => {
    setAsked(null);
    const outcome = await api.call(demandFactor, {
      params: { role },
      body: { isDemanded: !isDemanded },
    });
    setProblem(outcome.ok ? null : refusalText(outcome.refusal));
    onChanged();
  };
  const isLocked = !found.hasOwnFactor;

  return (
    <PeopleGroup title="Second factor">
      <p className="text-muted">
        Besides the password: a code of an authenticator app, or a passkey. Whoever must have one
        and has none is led to set it up after signing in, before anything else.
      </p>
      {isLocked && (
        <p id={`${id}-locked`} className="text-warn">
          Set one up on the{" "}
          <a href={`${toolPaths.account}#second-factor`} className="underline">
            page of your account
          </a>{" "}
          first: who demands it must have it.
        </p>
      )}
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <ul aria-label="Second factor by role" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {found.demands.map((demand) => {
          const { role, isDemanded } = demand;
          const at = `${id}-${role}`;
          return (
            <li
              key={role}
              className="flex items-start gap-3 rounded-md border border-line px-3 py-2"
            >
              <div className="grid min-w-0 flex-1 gap-0.5">
                <label htmlFor={at} className="font-medium">
                  {roleGroups[role]} must have one
                </label>
                <p id={`${at}-without`} className="text-xs [overflow-wrap:anywhere] text-muted">
                  {withoutText(demand)}
                </p>
              </div>
              <Switch
                id={at}
                checked={isDemanded}
                disabled={isLocked && !isDemanded}
                describedBy={isLocked ? `${at}-without ${id}-locked` : `${at}-without`}
                onChange={() => {
                  if (isDemanded) void set(demand);
                  else setAsked(demand);
                }}
              />
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={`Demand a second factor of all ${roleGroups[asked?.role ?? "viewer"].toLowerCase()}?`}
        description={asked === null ? "" : namesText(asked)}
        confirm="Demand It"
        onConfirm={() => asked !== null && void set(asked)}
        onCancel={() => setAsked(null)}
      />
    </PeopleGroup>
  );
}
