/** Light or dark as the system has it, or as a person wants the tool in this browser. */
export const themeChoices = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The cookie that carries the choice to the server, so that the first thing that is drawn has it already. */
export const themeCookie = "ashlar-theme";

/** The theme that a request asks for by its cookies; as the system has it where none is named. */
export function themeOf(cookies: string | null | undefined): ThemeChoice {
  const named = (cookies ?? "")
    .split(";")
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${themeCookie}=`));
  const value = named?.slice(themeCookie.length + 1);
  return themeChoices.find((choice) => choice === value) ?? "system";
}
