import { showNetworkFailure } from "./network-toast.ts";

/** Why a form was rejected. */
export interface FormRejection {
  readonly message: string;
  /** Messages by field. */
  readonly details: readonly { readonly at: string; readonly message: string }[];
}

/** Request timeout in milliseconds. */
const timeoutMs = 20_000;

/**
 * For islands: submits a form to its own action and requests a JSON response. Resolves to null if
 * it was accepted. Never rejects.
 */
export async function sendForm(
  window: Window & typeof globalThis,
  form: HTMLFormElement,
): Promise<FormRejection | null> {
  try {
    const answer = await window.fetch(form.action, {
      method: "POST",
      headers: { accept: "application/json" },
      // These forms have no file fields.
      body: new window.URLSearchParams([...new window.FormData(form)] as [string, string][]),
      signal: window.AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok) return null;
    const { error } = (await answer.json()) as { readonly error: Partial<FormRejection> };
    return { message: error.message ?? failed, details: error.details ?? [] };
  } catch (error) {
    // A response that is not JSON, for example from a proxy, is not a network failure.
    if (!(error instanceof window.SyntaxError)) showNetworkFailure(window);
    return { message: failed, details: [] };
  }
}

const failed = "That did not work. Please try again.";
