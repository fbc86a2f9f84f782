/**
 * The honeypot field of every form: people do not see it, so its content comes from a bot. Both names are accepted.
 *
 * This release still renders `website`: during a rolling upgrade, a form rendered by a new node may be sent to a node of the
 * previous release, which refuses fields it does not know. The next release can render `laterTrapName`.
 */
export const trapName = "website";

/** Unlike `website`, a name that no browser or password manager recognises. */
export const laterTrapName = "leave-empty";

export const trapLabel = "Leave this empty";

/**
 * The attributes of the input. Browsers and password managers recognise `website` and may ignore `autocomplete="off"`, but
 * they never fill in a read-only input. Bots post every field they find in the markup.
 */
export const trapAttributes = {
  name: trapName,
  tabIndex: -1,
  autoComplete: "off",
  readOnly: true,
} as const;

/** True if these form fields were filled in by a bot. */
export function isTrapped(sent: Readonly<Record<string, unknown>>): boolean {
  return [trapName, laterTrapName].some((name) => (sent[name] ?? "") !== "");
}
