import { useCallback, useEffect, useState } from "react";
import { readAddress, writeAddress } from "./address.ts";
import type { Place } from "./address.ts";

/** The current place, and how to navigate to another. */
export function useAddress(): [Place, (place: Place, how?: "push" | "replace") => void] {
  const [place, setPlace] = useState(() => readAddress(window.location));
  useEffect(() => {
    const read = () => setPlace(readAddress(window.location));
    window.addEventListener("popstate", read);
    return () => window.removeEventListener("popstate", read);
  }, []);
  const go = useCallback((next: Place, how: "push" | "replace" = "push") => {
    const { pathname, search } = window.location;
    const address = writeAddress(next);
    if (address !== pathname + search) {
      if (how === "push") window.history.pushState(null, "", address);
      else window.history.replaceState(null, "", address);
    }
    setPlace(next);
  }, []);
  return [place, go];
}
