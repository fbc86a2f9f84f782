import { themeChoices, themeCookie } from "#core/contract/theme.ts";
import type { ThemeChoice } from "#core/contract/theme.ts";
import { recallChoice, useRememberedChoice } from "./remembered.ts";

const name = "theme";

/** Puts the tool into the theme that this browser remembers; the server's document has it already where it was told. */
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
function showTheme(document: Document, choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === "system") delete dataset["theme"];
  else dataset["theme"] = choice;
  // For the server, whose document is drawn before any script runs.
  const days = choice === "system" ? 0 : 400;
  for (const path of ["/builder", "/inbox"]) {
    document.cookie = `${themeCookie}=${choice}; path=${path}; max-age=${days * 86_400}; samesite=lax`;
  }
}
