import { openToken, signToken } from "../intake/signed-token.ts";

const purpose = "meeting booking";

/** The token in the link to a meeting, which only its mail contains. */
export function signBooking(secretKey: string, meetingId: string): string {
  return signToken(secretKey, purpose, meetingId);
}

/** The id of the meeting that a link is for; null if the link was not made with this key. */
export function openBooking(secretKey: string, token: string): string | null {
  return openToken(secretKey, purpose, token);
}
