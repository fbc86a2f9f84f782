/**
 * Where the tools of the staff lead. Apart from the routes, so that a tool which only names an address does not begin with
 * the shapes of all that is behind it.
 */
export const toolPaths = {
  login: "/login",
  logout: "/logout",
  builder: "/builder",
  canvas: "/builder-canvas",
  inbox: "/inbox",
} as const;
