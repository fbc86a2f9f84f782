import * as pages from "./pages.ts";
import * as people from "./people.ts";
import type { Route } from "./route.ts";
import * as site from "./site-routes.ts";

/** Every route with a name, which is also its operation id in the OpenAPI document. */
export const namedRoutes = {
  showLogin: site.showLogin,
  login: site.login,
  logout: site.logout,
  showSetup: site.showSetup,
  setup: site.setup,
  openBuilder: site.openBuilder,
  showBuilder: site.showBuilder,
  showCanvas: site.showCanvas,
  loadAsset: site.loadAsset,
  robots: site.robots,
  siteIcon: site.siteIcon,
  health: site.health,
  describeApi: site.describeApi,
  currentSession: people.currentSession,
  listPeople: people.listPeople,
  addPerson: people.addPerson,
  listPages: pages.listPages,
  loadDraft: pages.loadDraft,
  saveDraft: pages.saveDraft,
  publish: pages.publish,
} as const satisfies Record<string, Route>;

/** Every address the program answers. The route × role test and the server's own check read it from here. */
export const allRoutes: readonly Route[] = [...Object.values(namedRoutes), ...site.visitorRoutes];
