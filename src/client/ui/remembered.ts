import { useCallback, useState } from "react";

/** Every name belongs to one value; two hooks sharing a name would overwrite each other. */
const prefix = "ashlar.";

/** A flag stored in localStorage. Without storage it lasts until the page is closed. */
export function useRemembered(name: string, fallback: boolean): [boolean, (next: boolean) => void] {
  const [flag, setFlag] = useRememberedChoice(name, flags, fallback ? "1" : "0");
  return [flag === "1", (next) => setFlag(next ? "1" : "0")];
}

const flags = ["0", "1"] as const;

/** One of a few words stored in localStorage. Without storage it lasts until the page is closed. */
export function useRememberedChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): [Choice, (next: Choice) => void] {
  const [choice, setChoice] = useState(() => recallChoice(name, choices) ?? fallback);
  const change = useCallback(
    (next: Choice) => {
      setChoice(next);
      remember(name, next);
    },
    [name],
  );
  return [choice, change];
}

/** A list of words stored in localStorage. Without storage it lasts until the page is closed. */
export function useRememberedWords(
  name: string,
): [readonly string[], (next: readonly string[]) => void] {
  const [words, setWords] = useState(() => recallWords(name));
  const change = useCallback(
    (next: readonly string[]) => {
      setWords(next);
      rememberWords(name, next);
    },
    [name],
  );
  return [words, change];
}

/** Stores a list of words; does nothing without storage. */
export function rememberWords(name: string, words: readonly string[]): void {
  remember(name, JSON.stringify(words));
}

/** The stored list of words; empty if something else is stored there. */
export function recallWords(name: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(recall(name) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter((word): word is string => typeof word === "string");
  } catch {
    return [];
  }
}

/** A number within bounds, stored in localStorage. Without storage it lasts until the page is closed. */
export function useRememberedNumber(
  name: string,
  { min, max, usual }: { readonly min: number; readonly max: number; readonly usual: number },
): [number, (next: number) => void] {
  const [numbers, setNumbers] = useState<Readonly<Record<string, number>>>({});
  const known = numbers[name] ?? recallNumber(name) ?? usual;
  const change = useCallback(
    (next: number) => {
      setNumbers((before) => ({ ...before, [name]: next }));
      remember(name, String(next));
    },
    [name],
  );
  return [Math.min(max, Math.max(min, known)), change];
}

/** The word stored under this name, if it is one of `choices`. */
export function recallChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const stored = recall(name);
  return choices.find((choice) => choice === stored);
}

function recallNumber(name: string): number | undefined {
  const stored = recall(name) ?? "";
  return /^\d+$/.test(stored) ? Number(stored) : undefined;
}

/** The text stored under a name; null if there is none, or without storage. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Stores a text; does nothing without storage. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // The storage may be full or forbidden; the caller's action still succeeds.
  }
}
