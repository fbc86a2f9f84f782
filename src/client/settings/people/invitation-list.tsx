import { useState, type ReactNode } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { renewInvitation, withdrawInvitation } from "#core/contract/invitations.ts";
import type { HandedLink, Invitation } from "#core/contract/invitations.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { useFocusRestAround } from "#client/ui/focus-back.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { PeopleGroup } from "./people-group.tsx";
import { invitationText } from "./person-facts.ts";
import { roleNames } from "./role-names.ts";

interface InvitationListProps {
  readonly api: ApiClient;
  readonly invitations: readonly Invitation[];
  /** What was done, as a sentence, and the link if one was made. */
  readonly onDone: (text: string, made: { name: string; link: HandedLink } | null) => void;
  readonly onRefused: (text: string) => void;
}

/** The invitations that nobody has used yet: each gets a new link, or is withdrawn. */
export function InvitationList({ api, invitations, onDone, onRefused }: InvitationListProps) {
  const [withdrawn, setWithdrawn] = useState<Invitation | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const [renewed, setRenewed] = useState<string | null>(null);
  if (invitations.length === 0) return null;

  const renew = async ({ id, name }: Invitation) => {
    setRenewed(id);
    const params = { invitationId: id };
    const outcome = await api.call(renewInvitation, { params, body: {}, deadlineMs: 70_000 });
    setRenewed(null);
    if (!outcome.ok) onRefused(refusalText(outcome.refusal));
    else onDone(`${name} has a new link.`, { name, link: outcome.value.link });
  };
  const withdraw = async ({ id, name }: Invitation) => {
    setWithdrawn(null);
    setEnded(id);
    const outcome = await api.call(withdrawInvitation, { params: { invitationId: id } });
    setEnded(null);
    // Somebody else may have withdrawn it.
    const isGone = outcome.ok || outcome.refusal.code === "unknown-invitation";
    if (isGone) onDone(`The invitation of ${name} no longer works.`, null);
    else onRefused(refusalText(outcome.refusal));
  };

  return (
    <PeopleGroup title="Invited">
      <ul aria-label="Invitations" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {invitations.map((invitation) => {
          const { id, name, email, role, state } = invitation;
          return (
            <InvitationRow key={id}>
              <div className="grid min-w-40 flex-1 gap-0.5">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere]">
                  <bdi className="font-medium">{name}</bdi>
                  <Badge tone={state === "open" ? "note" : "warn"}>{roleNames[role]}</Badge>
                </p>
                <p className="[overflow-wrap:anywhere] text-muted">
                  <bdi>{email}</bdi>
                </p>
                <p className="text-xs [overflow-wrap:anywhere] text-muted">
                  {invitationText(invitation)}
                </p>
              </div>
              <div className="flex flex-wrap gap-1">
                <Button size="small" busy={renewed === id} onClick={() => void renew(invitation)}>
                  New Link<span className="sr-only"> for {name}</span>
                </Button>
                <Button
                  size="small"
                  look="quiet"
                  busy={ended === id}
                  onClick={() => setWithdrawn(invitation)}
                >
                  Withdraw<span className="sr-only"> the invitation of {name}</span>
                </Button>
              </div>
            </InvitationRow>
          );
        })}
      </ul>
      <ConfirmDialog
        open={withdrawn !== null}
        danger
        title={`Withdraw the invitation of ${withdrawn?.name ?? ""}?`}
        description="Its link ends at once. You can invite the address again."
        confirm="Withdraw Invitation"
        onConfirm={() => withdrawn !== null && void withdraw(withdrawn)}
        onCancel={() => setWithdrawn(null)}
      />
    </PeopleGroup>
  );
}

function InvitationRow({ children }: { readonly children: ReactNode }) {
  const row = useFocusRestAround<HTMLLIElement>();
  return (
    <li
      ref={row}
      className="flex flex-wrap items-start gap-2 rounded-md border border-line px-3 py-2"
    >
      {children}
    </li>
  );
}
