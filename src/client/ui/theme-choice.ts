import { themeChoices, themeCookie } from "#core/contract/theme.ts";
import type { ThemeChoice } from "#core/contract/theme.ts";
import { recallChoice, useRememberedChoice } from "./remembered.ts";

const name = "theme";

/** Applies the remembered theme. The server's HTML may have it already, from the cookie. */
export function showRememberedTheme(document: Document): void {
  showTheme(document, recallChoice(name, themeChoices) ?? "system");
}

/** The chosen theme, and a setter that applies and stores it. */
export function useThemeChoice(): [ThemeChoice, (next: ThemeChoice) => void] {
  const [choice, remember] = useRememberedChoice(name, themeChoices, "system");
  const change = (next: ThemeChoice) => {
    remember(next);
    showTheme(document, next);
  };
  return [choice, change];
}

/** Without the attribute the stylesheet follows the system. */
function showTheme(document: Document, choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === "system") delete dataset["theme"];
  else dataset["theme"] = choice;
  // For the server, whose HTML is shown before any script runs.
  const days = choice === "system" ? 0 : 400;
  for (const path of ["/builder", "/inbox"]) {
    document.cookie = `${themeCookie}=${choice}; path=${path}; max-age=${days * 86_400}; samesite=lax`;
  }
}
