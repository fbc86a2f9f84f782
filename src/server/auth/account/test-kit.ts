import type { Role } from "#core/contract/roles.ts";
import type { Route } from "#core/contract/route.ts";
import { login } from "#core/contract/site-routes.ts";
import { createTestApp, testPassword } from "../../../../test/create-test-app.ts";
import type { RequestOptions, TestApp, TestAppOptions } from "../../../../test/create-test-app.ts";

/** A mail as it waits to be sent. */
export interface WrittenMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A site that writes mails to a server that never answers, with somebody who uses their account. */
export interface AccountSite extends TestApp {
  /** The mails written since the last call. */
  readonly mails: () => Promise<readonly WrittenMail[]>;
  /** Signs in and returns the `Cookie` header of the session. */
  readonly enter: (signIn: SignIn) => Promise<string>;
  /** Requests a route with this session. */
  readonly ask: (cookie: string, route: Route, options?: RequestOptions) => Promise<Response>;
}

interface SignIn {
  readonly email: string;
  readonly password?: string;
  readonly address?: string;
  readonly userAgent?: string;
}

export const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
export const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/** Creates such a site. */
export async function createAccountSite(
  roles: readonly Role[],
  options: TestAppOptions = {},
): Promise<AccountSite> {
  const app = await createTestApp({
    roles,
    environment: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@ashlar.test" },
    ...options,
  });
  return {
    ...app,
    async mails() {
      const { rows } = await app.database.query(
        `with written as (delete from mails returning recipient, subject, text_body, created_at)
         select recipient as to, subject, text_body as text from written order by created_at, recipient`,
      );
      return rows as unknown as WrittenMail[];
    },
    async enter({ email, password = testPassword, address = "192.0.2.1", userAgent = firefox }) {
      const response = await app.request(login, {
        body: { email, password },
        address,
        headers: { "user-agent": userAgent },
      });
      const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
      if (response.status !== 303 || cookie === undefined) {
        throw new Error(`${email} was not let in: ${response.status}`);
      }
      return cookie;
    },
    ask: (cookie, route, given = {}) =>
      app.request(route, { ...given, headers: { ...given.headers, cookie } }),
  };
}

/** The token in a mail's link. */
export function tokenIn(mail: WrittenMail | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (token === undefined) throw new Error(`No link in: ${mail?.text}`);
  return token;
}
