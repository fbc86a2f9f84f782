import { useCallback, useEffect, useRef, useState } from "react";
import { readAddress, writeAddress } from "./address.ts";
import type { Place } from "./address.ts";

/** Where the inbox is, and how to go elsewhere. */
export interface Address {
  readonly place: Place;
  /** Navigates; "replace" replaces the current history entry. */
  readonly go: (place: Place, how?: "push" | "replace") => void;
  /** Whether going elsewhere is asked about first, because something here is not saved. */
  readonly hold: (isHeld: boolean) => void;
  /** Where somebody wanted to go while held; null if nothing is to be asked. */
  readonly asked: Place | null;
  /** Goes there after all, or stays. */
  readonly answer: (goes: boolean) => void;
}

export function useAddress(): Address {
  const [place, setPlace] = useState(() => readAddress(window.location));
  const [asked, setAsked] = useState<Place | null>(null);
  const isHeld = useRef(false);
  const move = useCallback((next: Place, how: "push" | "replace") => {
    const { pathname, search } = window.location;
    const address = writeAddress(next);
    if (address !== pathname + search) {
      if (how === "push") window.history.pushState(null, "", address);
      else window.history.replaceState(null, "", address);
    }
    setPlace(next);
  }, []);
  useEffect(() => {
    const read = () => {
      const next = readAddress(window.location);
      if (!isHeld.current) {
        setPlace(next);
        return;
      }
      // The browser has already gone back: the address returns to what is shown until the answer.
      window.history.pushState(null, "", writeAddress(place));
      setAsked(next);
    };
    window.addEventListener("popstate", read);
    return () => window.removeEventListener("popstate", read);
  }, [place]);
  const go = useCallback(
    (next: Place, how: "push" | "replace" = "push") => {
      if (isHeld.current) setAsked(next);
      else move(next, how);
    },
    [move],
  );
  const hold = useCallback((next: boolean) => {
    isHeld.current = next;
  }, []);
  return {
    place,
    go,
    hold,
    asked,
    answer: (goes) => {
      setAsked(null);
      if (!goes || asked === null) return;
      isHeld.current = false;
      move(asked, "push");
    },
  };
}
