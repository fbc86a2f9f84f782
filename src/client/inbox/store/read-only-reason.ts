/** Why something cannot be changed. */
export const readOnlyReason =
  "Viewers cannot make changes. Ask an administrator for the editor role.";
