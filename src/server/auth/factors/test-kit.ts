import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";

/** The code that an authenticator app shows at this time, `ahead` steps off. The secret is base32, with or without spaces. */
export function codeAt(secret: string, now: Date, ahead = 0): Promise<string> {
  const text = new TextDecoder().decode(base32.decode(secret.replaceAll(" ", "")));
  return createOTP(text).hotp(Math.floor(now.getTime() / 30_000) + ahead);
}
