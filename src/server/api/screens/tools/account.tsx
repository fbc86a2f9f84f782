import type { Hono } from "hono";
import { loadAccount } from "#core/contract/account.ts";
import { showAccount } from "#core/contract/account-screens.ts";
import { pathOf } from "#core/contract/client.ts";
import { themeOf } from "#core/contract/theme.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { answerTool, Loading } from "./tool.tsx";
import type { ToolFiles } from "./tool.tsx";

/** Scripts only from this site; inline styles because its libraries set them. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The document of the own account. */
export function mountAccountTool(app: Hono<Env>, gate: Gate, files: ToolFiles): void {
  mountScreen(app, gate, showAccount, ({ context }) =>
    answerTool({
      policy,
      name: "Your account",
      place: "account",
      files,
      loading: <Loading words="Loading your account" />,
      theme: themeOf(context.req.header("cookie")),
      asks: [pathOf(loadAccount, {})],
    }),
  );
}
