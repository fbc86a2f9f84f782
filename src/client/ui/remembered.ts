import { useCallback, useState } from "react";

/** Every name here is one value: a flag and a number under one name would write over each other. */
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

/** A few words that this browser remembers. Where storage is refused they last as long as the screen. */
export function useRememberedWords(
  name: string,
): [readonly string[], (next: readonly string[]) => void] {
  const [words, setWords] = useState(() => recallWords(name));
  const change = useCallback(
    (next: readonly string[]) => {
      setWords(next);
      remember(name, JSON.stringify(next));
    },
    [name],
  );
  return [words, change];
}

/** What another version or another hand has left there is no list of words: nothing is remembered then. */
function recallWords(name: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(recall(name) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter((word): word is string => typeof word === "string");
  } catch {
    return [];
  }
}

/** A number within bounds that this browser remembers. Where storage is refused it lasts as long as the screen. */
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

/** The word that was remembered under this name, if it is one of these. */
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

/** What this browser remembers under a name; null where it does not, or storage is refused. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Remembers a text in this browser, where storage is not refused. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // A full or forbidden store is no reason not to do what was asked for.
  }
}
