import { tellNetworkFailure } from "../../_kit/network-toast.ts";
import type { WrongField } from "#core/forms/job-application/wrong-fields.ts";

/** What came of sending. */
export type Sent =
  | { readonly kind: "sent" }
  /** The server said no: to some fields, or to all of it. */
  | { readonly kind: "refused"; readonly said: string; readonly wrong: readonly WrongField[] }
  /** No answer came, or one that says nothing: it may have arrived. */
  | { readonly kind: "failed" }
  | { readonly kind: "cancelled"; readonly mayHaveArrived: boolean };

/** One sending under way. */
export interface Sending {
  readonly outcome: Promise<Sent>;
  readonly cancel: () => void;
}

/** Milliseconds without a byte going or an answer coming after which nobody waits on. */
const patience = 45_000;

/** Sends a form. `onProgress` is told how much of it has gone, 0 to 1. The key makes sending it again harmless. */
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
    waiting = window.setTimeout(() => request.abort(), patience);
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
      if (request.status === 0) tellNetworkFailure(window);
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

/** Reads an answer of the server; status 0 is none. */
export function readAnswer(status: number, body: string): Sent {
  if (status === 201) return { kind: "sent" };
  const error = errorIn(body);
  // A defect of the server, or a proxy in between that says something of its own.
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
