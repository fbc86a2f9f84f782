import { recallChoice, useRememberedChoice } from "./properties/remembered.ts";

/** Light or dark as the system has it, or as this person wants it in this browser. */
export const themeChoices = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const name = "theme";

/** Puts the tool into the theme that this browser remembers; before anything is drawn. */
export function showRememberedTheme(document: Document): void {
  showTheme(document, recallChoice(name, themeChoices) ?? "system");
}

/** The choice, and how to change it: it shows at once and is remembered. */
export function useThemeChoice(): [ThemeChoice, (next: ThemeChoice) => void] {
  const [choice, remember] = useRememberedChoice(name, themeChoices, "system");
  const change = (next: ThemeChoice) => {
    remember(next);
    showTheme(document, next);
  };
  return [choice, change];
}

/** The stylesheet knows the rest: without an attribute it is as the system has it. */
function showTheme({ documentElement }: Document, choice: ThemeChoice): void {
  if (choice === "system") delete documentElement.dataset["theme"];
  else documentElement.dataset["theme"] = choice;
}
