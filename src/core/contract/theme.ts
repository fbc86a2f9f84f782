/** The tool's colour scheme: the system's, or the one chosen in this browser. */
export const themeChoices = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The cookie that sends the choice to the server, so that the first render already has the right theme. */
export const themeCookie = "ashlar-theme";

/** The theme a request's cookies ask for; `system` if none. */
export function themeOf(cookies: string | null | undefined): ThemeChoice {
  const named = (cookies ?? "")
    .split(";")
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${themeCookie}=`));
  const value = named?.slice(themeCookie.length + 1);
  return themeChoices.find((choice) => choice === value) ?? "system";
}
