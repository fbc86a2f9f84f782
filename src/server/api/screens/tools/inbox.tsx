import type { Hono } from "hono";
import * as routes from "#core/contract/inbox.ts";
import { themeOf } from "#core/contract/theme.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { answerTool, Loading } from "./tool.tsx";
import type { ToolFiles } from "./tool.tsx";

/**
 * Nothing is loaded from other sites, and nothing is framed: the inbox itself renders resumes from bytes. Its libraries
 * set inline styles, and the fonts inside a resume are loaded as data.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const screens = [
  routes.showInbox,
  routes.showInboxApplication,
  routes.showOutbox,
  routes.showAccessRequests,
  routes.showMessages,
  routes.showSubscribers,
  routes.showMeetings,
  routes.showMeetingSettings,
  routes.showSuspectedSpam,
];

/** The inbox's document, the same at each of its addresses. */
export function mountInbox(app: Hono<Env>, gate: Gate, files: ToolFiles): void {
  for (const route of screens) {
    mountScreen(app, gate, route, ({ context }) =>
      answerTool({
        policy,
        name: "Inbox",
        place: "inbox",
        files,
        loading: <Loading words="Loading Inbox" />,
        theme: themeOf(context.req.header("cookie")),
      }),
    );
  }
}
