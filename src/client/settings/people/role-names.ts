import type { Role } from "#core/contract/roles.ts";

/** The name of a role, for one person. */
export const roleNames: Readonly<Record<Role, string>> = {
  administrator: "Administrator",
  editor: "Editor",
  viewer: "Viewer",
  investor: "Investor",
};

/** The people with a role, as a heading. */
export const roleGroups: Readonly<Record<Role, string>> = {
  administrator: "Administrators",
  editor: "Editors",
  viewer: "Viewers",
  investor: "Investors",
};

/** What people with a role may do. */
export const roleHints: Readonly<Record<Role, string>> = {
  administrator: "May do everything, people and settings included.",
  editor: "Edits and publishes pages, and answers what visitors send.",
  viewer: "Reads the builder and the inbox, and changes nothing.",
  investor: "Reads the pages for investors, and nothing else.",
};
