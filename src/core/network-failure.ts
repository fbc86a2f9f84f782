/** Said where a request got no answer (ERR-001): the words of the specification. */
export const networkFailedText =
  "Network connection failed. Please check your internet connection and backend configuration.";

const name = "network-failure-told";

/**
 * True for the first failure of a session, which a tab's closing ends (ERR-002): visitors' forms and the staff's tools in
 * one tab say it once together. Where the browser keeps nothing, which it says by throwing, every failure is the first.
 */
export function isFirstNetworkFailure(
  session: () => Pick<Storage, "getItem" | "setItem">,
): boolean {
  try {
    const storage = session();
    if (storage.getItem(name) !== null) return false;
    storage.setItem(name, "1");
  } catch {
    // Said too often is better than never.
  }
  return true;
}
