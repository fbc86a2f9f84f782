import { useRef, useState } from "react";
import { refusalText } from "#core/contract/refusals.ts";
import type { Outcome, Refusal, RefusalCode } from "#core/contract/refusals.ts";

/** Refusals that are about the address, and shown beside it. */
const aboutAddress: readonly RefusalCode[] = [
  "page-address-taken",
  "page-address-reserved",
  "parent-inside",
];

/** Whether a request was refused for the address that it asks for. */
export function isAboutAddress({ code }: Refusal): boolean {
  return aboutAddress.includes(code);
}

interface Sending {
  readonly isBusy: boolean;
  /** Why the last request was refused, if that is about the address. */
  readonly addressRefusal: string | null;
  /** Why the last request was refused, if that is about anything else. */
  readonly refusal: string | null;
  /** Forgets the refusal, as when something is changed. */
  readonly forget: () => void;
  /** Sends a request unless one is under way; resolves to its outcome, or null. */
  readonly send: <Value>(request: () => Promise<Outcome<Value>>) => Promise<Outcome<Value> | null>;
}

/** The one request of a dialog, and why it was refused. */
export function useSending(): Sending {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  // The second press of a double press may come before the first one is rendered.
  const isUnderWay = useRef(false);
  const text = refused === null ? null : textOf(refused);
  const isOfAddress = refused !== null && isAboutAddress(refused);
  return {
    isBusy,
    addressRefusal: isOfAddress ? text : null,
    refusal: isOfAddress ? null : text,
    forget: () => setRefused(null),
    send: async (request) => {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      setBusy(true);
      setRefused(null);
      const outcome = await request();
      isUnderWay.current = false;
      setBusy(false);
      if (!outcome.ok) setRefused(outcome.refusal);
      return outcome;
    },
  };
}

/** A dialog asks only for an address that is free as far as its list of pages tells. */
function textOf(refusal: Refusal): string {
  const text = refusalText(refusal);
  return refusal.code === "page-address-taken"
    ? `Another page got this address meanwhile: ${text}`
    : text;
}
