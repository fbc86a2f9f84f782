import type { AccountDeps } from "../deps/account-deps.ts";
import { Button } from "#client/ui/button.tsx";
import { copyText } from "#client/ui/copy-text.ts";
import { Dialog } from "#client/ui/dialog.tsx";

interface RecoveryCodesDialogProps {
  /** New ones; null: closed. */
  readonly codes: readonly string[] | null;
  readonly toasts: AccountDeps["toasts"];
  readonly onClose: () => void;
}

/** New recovery codes, which are shown this once: to copy or to keep as a file. No key closes it unawares. */
export function RecoveryCodesDialog({ codes, toasts, onClose }: RecoveryCodesDialogProps) {
  const text = `Recovery codes for ${window.location.host}\nEach signs in once, in place of a code of your app.\n\n${(codes ?? []).join("\n")}\n`;
  const copy = async () => {
    if (await copyText(text)) toasts.success("The recovery codes are copied.");
    else toasts.error("The browser does not let this page copy. Select the codes and copy them.");
  };
  return (
    <Dialog
      open={codes !== null}
      title="Keep your recovery codes"
      description="If you lose your app or your passkey, each of these signs in once. They are shown only now: keep them where you keep your passwords."
      startsAtTitle
      isHeld
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button onClick={() => download(text)}>Download</Button>
          <Button look="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <ol className="grid gap-1 font-mono text-sm text-ink select-all sm:grid-cols-2">
        {(codes ?? []).map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}

/** Keeps a plain text as a file. */
function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "recovery-codes.txt";
  link.click();
  // The browser reads the URL after the click has been dispatched.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
