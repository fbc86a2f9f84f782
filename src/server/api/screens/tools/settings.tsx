import type { Hono } from "hono";
import { pathOf } from "#core/contract/client.ts";
import { listPages } from "#core/contract/pages.ts";
import { currentSession } from "#core/contract/session.ts";
import { openSettings, showSettings } from "#core/contract/settings-routes.ts";
import { themeOf } from "#core/contract/theme.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { goTo } from "../../responses/go-to.ts";
import { answerTool, Loading } from "./tool.tsx";
import type { ToolFiles } from "./tool.tsx";

/**
 * Scripts only from this site; inline styles because its libraries set them. Pictures may be on other sites, and pages of
 * this site are framed to show what they will look like.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The document of the site's settings, the same for each section. */
export function mountSettings(app: Hono<Env>, gate: Gate, files: ToolFiles): void {
  mountScreen(app, gate, openSettings, () =>
    goTo(pathOf(showSettings, { section: "identity" }), {}, 302),
  );
  mountScreen(app, gate, showSettings, ({ context }) =>
    answerTool({
      policy,
      name: "Settings",
      place: "settings",
      files,
      loading: <Loading words="Loading Settings" />,
      theme: themeOf(context.req.header("cookie")),
      asks: [pathOf(currentSession, {}), pathOf(listPages, {})],
    }),
  );
}
