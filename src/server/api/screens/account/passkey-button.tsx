import { givePasskey, offerPasskey } from "#core/contract/factors.ts";

/** A button that signs in with a passkey. Without scripts, or in a browser without passkeys, it stays hidden. */
export function PasskeyButton({
  next,
  label,
}: {
  readonly next: string | null;
  readonly label: string;
}) {
  return (
    <div
      className="passkey"
      hidden
      data-passkey={givePasskey.path}
      data-options={offerPasskey.path}
      data-next={next ?? undefined}
    >
      <button type="button" className="button button-secondary">
        {label}
      </button>
      <p className="error" role="alert" />
    </div>
  );
}
