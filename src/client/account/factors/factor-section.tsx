import { useState } from "react";
import {
  beginTotp,
  fewRecoveryCodes,
  makeRecoveryCodes,
  removeTotp,
} from "#core/contract/factors.ts";
import type { Factors } from "#core/contract/factors.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { counted } from "#core/fields/counted.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";
import { fullTime } from "#client/ui/full-time.ts";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import type { AccountSectionProps } from "../deps/account-deps.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { TotpSetup } from "./totp-setup.tsx";

/** The authenticator app and the recovery codes. */
export function FactorSection({ deps }: AccountSectionProps) {
  const { client, toasts } = deps;
  const { known: factors, refusal, reload } = deps.factors;
  const [begun, setBegun] = useState<ResponseOf<typeof beginTotp> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asked, setAsked] = useState<"remove" | "renew" | null>(null);
  const [isBusy, setBusy] = useState(false);

  // The factors are loaded again with it.
  const refresh = deps.reload;
  const begin = async () => {
    setBusy(true);
    const outcome = await client.call(beginTotp, { body: {} });
    setBusy(false);
    if (outcome.ok) setBegun(outcome.value);
    else toasts.error(refusalText(outcome.refusal));
  };
  const finish = async (first: readonly string[] | null) => {
    setBegun(null);
    setCodes(first);
    toasts.success("Your authenticator app is set up. Signing in asks for its code from now on.");
    // With codes on the screen, the page is only loaded again once they are kept.
    if (first === null) await refresh();
    else await reload();
  };
  const remove = async () => {
    setAsked(null);
    const outcome = await client.call(removeTotp, {});
    if (outcome.ok) toasts.success("Your authenticator app is removed.");
    else toasts.error(refusalText(outcome.refusal));
    await refresh();
  };
  const renew = async () => {
    setAsked(null);
    const outcome = await client.call(makeRecoveryCodes, { body: {} });
    if (outcome.ok) setCodes(outcome.value.recoveryCodes);
    else toasts.error(refusalText(outcome.refusal));
    await reload();
  };

  return (
    <Card title="Second factor" isFocusRest>
      <LoadFailed refusal={refusal} onRetry={() => void reload()} />
      {factors === null && refusal === null && <Spinner label="Loading your factors" />}
      {factors !== null && begun === null && (
        <AppState
          factors={factors}
          isBusy={isBusy}
          onBegin={() => void begin()}
          onRemove={() => setAsked("remove")}
        />
      )}
      {begun !== null && (
        <TotpSetup
          client={client}
          begun={begun}
          onDone={(first) => void finish(first)}
          onEnded={begin}
          onCancel={() => setBegun(null)}
        />
      )}
      {factors !== null && hasFactor(factors) && (
        <CodesState factors={factors} onRenew={() => setAsked("renew")} />
      )}
      <ConfirmDialog
        open={asked === "remove"}
        title="Remove the authenticator app?"
        description="Signing in no longer asks for its code. Its entry in the app can be deleted, too."
        confirm="Remove"
        danger
        onConfirm={() => void remove()}
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === "renew"}
        title="Make new recovery codes?"
        description="The codes that you have kept so far no longer work then."
        confirm="Make new ones"
        onConfirm={() => void renew()}
        onCancel={() => setAsked(null)}
      />
      <RecoveryCodesDialog
        codes={codes}
        toasts={toasts}
        onClose={() => {
          setCodes(null);
          void refresh();
        }}
      />
    </Card>
  );
}

function hasFactor({ totpAt, passkeys }: Factors): boolean {
  return totpAt !== null || passkeys.length > 0;
}

interface AppStateProps {
  readonly factors: Factors;
  readonly isBusy: boolean;
  readonly onBegin: () => void;
  readonly onRemove: () => void;
}

function AppState({ factors, isBusy, onBegin, onRemove }: AppStateProps) {
  if (factors.totpAt === null) {
    return (
      <div className="grid justify-items-start gap-3">
        <p>
          {factors.isDemanded && !hasFactor(factors)
            ? "Your role must have a second factor. Set one up here, or add a passkey below."
            : "An authenticator app on your phone shows a code for each sign-in. Whoever learns your password still does not get in."}
        </p>
        <DisappearingButton look="primary" busy={isBusy} onClick={onBegin}>
          Set up an authenticator app
        </DisappearingButton>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0">
        <span className="block font-medium">Authenticator app</span>
        <span className="text-xs text-muted">Set up {fullTime(factors.totpAt)}.</span>
      </p>
      <DisappearingButton aria-label="Remove the authenticator app" onClick={onRemove}>
        Remove
      </DisappearingButton>
    </div>
  );
}

function CodesState({
  factors: { recoveryCodesLeft: left },
  onRenew,
}: {
  readonly factors: Factors;
  readonly onRenew: () => void;
}) {
  const isFew = left <= fewRecoveryCodes;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0">
        <span className="block font-medium">Recovery codes</span>
        <span className={`text-xs ${isFew ? "text-warn" : "text-muted"}`}>
          {left === 0 ? "None is left." : `${counted(left, "code")} left.`}
          {isFew && " Make new ones, so that you get in without your app or passkey."}
        </span>
      </p>
      <Button onClick={onRenew}>Make new ones</Button>
    </div>
  );
}
