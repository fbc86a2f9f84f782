import { tellNetworkFailure } from "./network-toast.ts";

/** What is wrong with a form that was not taken. */
export interface NotTaken {
  readonly message: string;
  /** By field. */
  readonly details: readonly { readonly at: string; readonly message: string }[];
}

/** Milliseconds after which nobody waits for an answer any more. */
const patience = 20_000;

/**
 * For islands: sends a form to where it leads by itself, and asks for an answer that a program reads. Null where it was
 * taken. Never rejects.
 */
export async function sendForm(
  window: Window & typeof globalThis,
  form: HTMLFormElement,
): Promise<NotTaken | null> {
  try {
    const answer = await window.fetch(form.action, {
      method: "POST",
      headers: { accept: "application/json" },
      // No field of these forms is a file.
      body: new window.URLSearchParams([...new window.FormData(form)] as [string, string][]),
      signal: window.AbortSignal.timeout(patience),
    });
    if (answer.ok) return null;
    const { error } = (await answer.json()) as { readonly error: Partial<NotTaken> };
    return { message: error.message ?? failed, details: error.details ?? [] };
  } catch (error) {
    // An answer that is no JSON is one all the same: a proxy's.
    if (!(error instanceof window.SyntaxError)) tellNetworkFailure(window);
    return { message: failed, details: [] };
  }
}

const failed = "That did not work. Please try again.";
