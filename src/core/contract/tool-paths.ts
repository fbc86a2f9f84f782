/**
 * Paths of the staff's tools. Separate from the routes, so that code which only links to one does not load all route
 * schemas.
 */
export const toolPaths = {
  login: "/login",
  logout: "/logout",
  builder: "/builder",
  canvas: "/builder-canvas",
  inbox: "/inbox",
  settings: "/settings",
  account: "/account",
} as const;

/** Opens the bin at once, as the query of an address in the builder. */
export const binQuery = "?open=bin";
