import { useState } from "react";

const prefix = "ashlar.";

/** A flag that this browser remembers. Where storage is refused it lasts as long as the screen. */
export function useRemembered(name: string, fallback: boolean): [boolean, (next: boolean) => void] {
  const [flag, setFlag] = useState(() => readFlag(name, fallback));
  const remember = (next: boolean) => {
    setFlag(next);
    try {
      localStorage.setItem(prefix + name, next ? "1" : "0");
    } catch {
      // A full or forbidden store is no reason not to open a section.
    }
  };
  return [flag, remember];
}

function readFlag(name: string, fallback: boolean): boolean {
  try {
    const stored = localStorage.getItem(prefix + name);
    return stored === null ? fallback : stored === "1";
  } catch {
    return fallback;
  }
}
