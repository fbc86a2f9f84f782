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
