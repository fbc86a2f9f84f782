import { meetingPath } from "#core/forms/meeting/form.ts";
import { showNetworkFailure } from "../../_kit/dom/network-toast.ts";

/** The result of sending. */
export type SentMeeting =
  /** `booking` names the meeting in links; null if it has none. */
  | { readonly kind: "sent"; readonly booking: string | null }
  /** The time is gone or not offered; `words` say why. */
  | { readonly kind: "time"; readonly words: string }
  /** Refused for some fields, or as a whole. */
  | {
      readonly kind: "refused";
      readonly words: string;
      readonly wrong: readonly { readonly at: string; readonly message: string }[];
    }
  /** No or no usable answer: sending it again makes no second meeting. */
  | { readonly kind: "failed" };

/** Milliseconds to wait for an answer. */
const timeoutMs = 20_000;

/** Sends the form. Never rejects. */
export async function sendMeeting(
  window: Window & typeof globalThis,
  values: Readonly<Record<string, string>>,
): Promise<SentMeeting> {
  const from = new window.URLSearchParams({ from: window.location.pathname });
  try {
    const answer = await window.fetch(`${meetingPath}?${from.toString()}`, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new window.URLSearchParams(values),
      signal: window.AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok) return { kind: "sent", booking: await bookingIn(answer) };
    if (answer.status >= 500) return { kind: "failed" };
    return refusalIn((await answer.json()) as RefusedAnswer);
  } catch (error) {
    // A response that is not JSON, for example from a proxy, is not a network failure.
    if (!(error instanceof window.SyntaxError)) showNetworkFailure(window);
    return { kind: "failed" };
  }
}

/** Never rejects: the meeting is booked, whatever becomes of the rest of the answer. */
async function bookingIn(answer: Response): Promise<string | null> {
  // Written by this program's own route.
  const body = (await answer.json().catch(() => null)) as { readonly booking?: string } | null;
  return body?.booking ?? null;
}

interface RefusedAnswer {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details?: readonly { readonly at: string; readonly message: string }[];
  };
}

function refusalIn({ error }: RefusedAnswer): SentMeeting {
  const { code, message, details = [] } = error;
  const [detail] = details;
  return code === "meeting-not-offered"
    ? { kind: "time", words: detail?.message ?? message }
    : { kind: "refused", words: message, wrong: details };
}
