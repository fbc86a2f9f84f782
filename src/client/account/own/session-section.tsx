import { useState } from "react";
import { endOtherSessions, endOwnSession, listOwnSessions } from "#core/contract/account.ts";
import type { OwnSession } from "#core/contract/account.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { counted } from "#core/fields/counted.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Card } from "#client/ui/card.tsx";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";
import { fullTime } from "#client/ui/full-time.ts";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { useLoaded } from "#client/ui/use-loaded.ts";
import { useReloadWith } from "../deps/use-reload-with.ts";
import type { AccountSectionProps } from "../deps/account-deps.ts";

/** Where the person is signed in; each session can be ended. */
export function SessionSection({ deps: { client, toasts, account } }: AccountSectionProps) {
  const { answer, refusal, reload } = useLoaded(client, listOwnSessions);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  useReloadWith(account, reload);
  const sessions = answer?.sessions ?? [];
  const end = async (id: string) => {
    if (busy.has(id)) return;
    setBusy((before) => new Set(before).add(id));
    const outcome =
      id === everyOther
        ? await client.call(endOtherSessions, {})
        : await client.call(endOwnSession, { params: { sessionId: id } });
    if (outcome.ok) toasts.success(`${counted(outcome.value.ended, "session")} ended.`);
    else toasts.error(refusalText(outcome.refusal));
    await reload();
    setBusy((before) => new Set([...before].filter((each) => each !== id)));
  };
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <Card
      title="Sessions"
      isFocusRest
      actions={
        hasOthers && (
          <DisappearingButton busy={busy.has(everyOther)} onClick={() => void end(everyOther)}>
            End all others
          </DisappearingButton>
        )
      }
    >
      <LoadFailed refusal={refusal} onRetry={() => void reload()} />
      {answer === null && refusal === null && <Spinner label="Loading your sessions" />}
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-2">
            <SessionFacts session={session} />
            {session.isThis ? (
              <Badge tone="good">This one</Badge>
            ) : (
              <DisappearingButton
                busy={busy.has(session.id)}
                aria-label={`End the session with ${session.device}, signed in ${fullTime(session.signedInAt)}`}
                onClick={() => void end(session.id)}
              >
                End
              </DisappearingButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Stands for all sessions but this one. */
const everyOther = "every other";

function SessionFacts({ session }: { readonly session: OwnSession }) {
  const { device, address, seenAt, signedInAt } = session;
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="font-medium text-ink">{device}</p>
      <p className="text-xs text-muted">
        {address === "" ? "" : `From ${address}. `}Last used {fullTime(seenAt)}, signed in{" "}
        {fullTime(signedInAt)}.
      </p>
    </div>
  );
}
