import type { Route } from "#core/contract/route.ts";
import * as invitations from "#core/contract/invitations.ts";
import type { HandedLink, Invitation } from "#core/contract/invitations.ts";
import type { Role } from "#core/contract/roles.ts";
import { login } from "#core/contract/site-routes.ts";
import type { RequestOptions, TestApp } from "../../../../test/create-test-app.ts";

/** What the response to inviting holds. */
export interface InvitedAnswer {
  readonly invitation: Invitation;
  readonly link: HandedLink;
}

/** Invites somebody as an administrator and returns the answer. */
export async function invite(
  app: TestApp,
  email: string,
  role: Role = "editor",
  more: object = {},
): Promise<InvitedAnswer> {
  const answer = await app.request(invitations.invitePerson, {
    as: "administrator",
    body: { name: "Somebody new", email, role, ...more },
  });
  if (answer.status !== 201) throw new Error(`Not invited: ${await answer.text()}`);
  return (await answer.json()) as InvitedAnswer;
}

/** The token in a link. */
export function tokenIn({ link }: HandedLink): string {
  return new URL(link).searchParams.get("token") ?? "";
}

let addresses = 0;
/** An address that nobody has sent anything from. */
export const newAddress = (): string => `100.65.${(addresses += 1) % 250}.1`;

/** Uses an invitation. */
export function accept(
  app: TestApp,
  token: string,
  body: object = {},
  options: RequestOptions = {},
): Promise<Response> {
  return app.request(invitations.acceptInvitation, {
    body: { token, name: "Chosen name", password: "a password of somebody new", ...body },
    address: newAddress(),
    ...options,
  });
}

/** The `Cookie` header for the first cookie that a response sets. */
export function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** Signs in; the cookie is empty if that was refused. */
export async function signIn(app: TestApp, email: string, password: string): Promise<string> {
  return cookieOf(await app.request(login, { body: { email, password }, address: newAddress() }));
}

/** The code of a refused request, or its status. */
export async function codeOf(
  app: TestApp,
  route: Route,
  asking: RequestOptions,
): Promise<string | number> {
  const answer = await app.request(route, asking);
  const text = await answer.text();
  return /"code":"([a-z-]+)"/.exec(text)?.[1] ?? answer.status;
}
