import { useCallback, useState } from "react";

const prefix = "ashlar.";

/** A flag that this browser remembers. Where storage is refused it lasts as long as the screen. */
export function useRemembered(name: string, fallback: boolean): [boolean, (next: boolean) => void] {
  const [flag, setFlag] = useRememberedChoice(name, flags, fallback ? "1" : "0");
  return [flag === "1", (next) => setFlag(next ? "1" : "0")];
}

const flags = ["0", "1"] as const;

/** One of a few words that this browser remembers. Where storage is refused it lasts as long as the screen. */
export function useRememberedChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): [Choice, (next: Choice) => void] {
  const [choice, setChoice] = useState(() => readChoice(name, choices) ?? fallback);
  const remember = useCallback(
    (next: Choice) => {
      setChoice(next);
      try {
        localStorage.setItem(prefix + name, next);
      } catch {
        // A full or forbidden store is no reason not to do what was asked for.
      }
    },
    [name],
  );
  return [choice, remember];
}

function readChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  try {
    const stored = localStorage.getItem(prefix + name);
    return choices.find((choice) => choice === stored);
  } catch {
    return undefined;
  }
}
