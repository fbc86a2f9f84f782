import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import type { ApiClient } from "#core/contract/client.ts";
import { confirmByPasskey, offerConfirmation } from "#core/contract/factors.ts";
import { refusalText } from "#core/contract/refusals.ts";

/** Ends the library's open prompt; there is none before it is loaded. */
let endPrompt: (() => void) | null = null;

/** Closes the browser's prompt for a passkey, if it is open. */
export function cancelPasskey(): void {
  endPrompt?.();
}

/** Proves by a passkey who is signed in; returns what went wrong, or null. */
export async function proveByPasskey(client: ApiClient): Promise<string | null> {
  const offered = await client.call(offerConfirmation, { body: {} });
  if (!offered.ok) return refusalText(offered.refusal);
  try {
    const { startAuthentication, WebAuthnAbortService } = await import("@simplewebauthn/browser");
    endPrompt = () => WebAuthnAbortService.cancelCeremony();
    const { id, response, ...more } = await startAuthentication({
      // Made by the server's part of the same library.
      optionsJSON: offered.value as unknown as PublicKeyCredentialRequestOptionsJSON,
    });
    const body = { credential: { id, response: { ...response }, ...more } };
    const outcome = await client.call(confirmByPasskey, { body });
    return outcome.ok ? null : refusalText(outcome.refusal);
  } catch {
    return "No passkey was used. Try again, or enter your password.";
  }
}
