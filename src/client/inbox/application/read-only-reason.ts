/** Why something cannot be changed. */
export const readOnlyReason = "Viewers read only. Ask an administrator for the editor role.";
