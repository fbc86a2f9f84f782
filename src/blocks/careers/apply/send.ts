import type { WrongField } from "#core/forms/job-application/wrong-fields.ts";
import { showNetworkFailure } from "../../_kit/dom/network-toast.ts";

/** The result of a submission. */
export type Sent =
  | { readonly kind: "sent" }
  /** Rejected by the server, for some fields or as a whole. */
  | { readonly kind: "refused"; readonly said: string; readonly wrong: readonly WrongField[] }
  /** No or no usable response: the application may have arrived. */
  | { readonly kind: "failed" }
  | { readonly kind: "cancelled"; readonly mayHaveArrived: boolean };

/** A submission in progress. */
export interface Sending {
  readonly outcome: Promise<Sent>;
  readonly cancel: () => void;
}

/** Timeout in milliseconds without upload progress or a response. */
const timeoutMs = 45_000;

/**
 * Sends the form. `onProgress` receives the share uploaded, 0 to 1. The idempotency key makes a
 * retry harmless.
 */
export function send(
  window: Window & typeof globalThis,
  address: string,
  { form, key }: { readonly form: FormData; readonly key: string },
  onProgress: (share: number) => void,
): Sending {
  const request = new window.XMLHttpRequest();
  let isAllGone = false;
  let waiting = 0;
  const wait = () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => request.abort(), timeoutMs);
  };
  let isCancelled = false;
  const outcome = new Promise<Sent>((resolve) => {
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      wait();
      if (total > 0) onProgress(loaded / total);
    });
    request.upload.addEventListener("load", () => {
      isAllGone = true;
      onProgress(1);
    });
    request.addEventListener("loadend", () => {
      window.clearTimeout(waiting);
      if (isCancelled) {
        resolve({ kind: "cancelled", mayHaveArrived: isAllGone });
        return;
      }
      if (request.status === 0) showNetworkFailure(window);
      resolve(readAnswer(request.status, request.responseText));
    });
  });
  request.open("POST", address);
  request.setRequestHeader("accept", "application/json");
  request.setRequestHeader("idempotency-key", key);
  wait();
  request.send(form);
  return {
    outcome,
    cancel: () => {
      isCancelled = true;
      request.abort();
    },
  };
}

/** Interprets a server response; status 0 means there was none. */
export function readAnswer(status: number, body: string): Sent {
  if (status === 201) return { kind: "sent" };
  const error = errorIn(body);
  // A server error, or a response from a proxy.
  if (error === null || status >= 500) return { kind: "failed" };
  const { message, details } = error;
  const wrong = Array.isArray(details) ? details.filter(isWrongField) : [];
  return { kind: "refused", said: typeof message === "string" ? message : "", wrong };
}

function errorIn(body: string): { readonly message?: unknown; readonly details?: unknown } | null {
  try {
    const { error } = JSON.parse(body) as { readonly error?: unknown };
    return typeof error === "object" ? error : null;
  } catch {
    return null;
  }
}

function isWrongField(value: unknown): value is WrongField {
  return (
    typeof value === "object" &&
    value !== null &&
    "at" in value &&
    typeof value.at === "string" &&
    "message" in value &&
    typeof value.message === "string"
  );
}
