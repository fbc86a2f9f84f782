/** Why something cannot be changed. */
export const readsOnly = "Viewers read only. Ask an administrator for the editor role.";
