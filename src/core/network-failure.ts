/** Shown if a request got no response (ERR-001): the specification's text. */
export const networkFailedText =
  "Network connection failed. Please check your internet connection and backend configuration.";

const name = "network-failure-told";

/**
 * True for the first network failure of a tab's session (ERR-002), so that the visitor forms and staff tools in a tab
 * report it once. If session storage is unavailable (it throws), every failure counts as the first.
 */
export function isFirstNetworkFailure(
  session: () => Pick<Storage, "getItem" | "setItem">,
): boolean {
  try {
    const storage = session();
    if (storage.getItem(name) !== null) return false;
    storage.setItem(name, "1");
  } catch {
    // Reporting it too often is better than never.
  }
  return true;
}
