import {
  confirmByPasskey,
  givePasskey,
  offerConfirmation,
  offerPasskey,
} from "#core/contract/factors.ts";

interface PasskeyButtonProps {
  readonly next: string | null;
  readonly label: string;
  /** Proves who is signed in already, instead of signing in. */
  readonly isConfirming?: boolean;
}

/** A button that signs in with a passkey. Without scripts, or in a browser without passkeys, it stays hidden. */
export function PasskeyButton({ next, label, isConfirming = false }: PasskeyButtonProps) {
  return (
    <div
      className="passkey"
      hidden
      data-passkey={isConfirming ? confirmByPasskey.path : givePasskey.path}
      data-options={isConfirming ? offerConfirmation.path : offerPasskey.path}
      data-json={isConfirming ? "" : undefined}
      data-next={next ?? undefined}
    >
      <button type="button" className="button button-secondary">
        {label}
      </button>
      <p className="error" role="alert" />
    </div>
  );
}
