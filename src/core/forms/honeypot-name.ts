/**
 * The honeypot field of every form: people do not see it, so its content comes from a bot. Both names are accepted.
 *
 * This release still renders `website`: during a rolling upgrade, a form rendered by a new node may be sent to a node of the
 * previous release, which refuses fields it does not know. The next release can render `laterTrapName`.
 */
export const honeypotName = "website";

/** Unlike `website`, a name that no browser or password manager recognises. */
export const laterHoneypotName = "leave-empty";

export const honeypotLabel = "Leave this empty";

/**
 * The attributes of the input. Browsers and password managers recognise `website` and may ignore `autocomplete="off"`, but
 * they never fill in a read-only input. Bots post every field they find in the markup.
 */
export const honeypotAttributes = {
  name: honeypotName,
  tabIndex: -1,
  autoComplete: "off",
  readOnly: true,
} as const;

/** True if these form fields were filled in by a bot. */
export function isHoneypotFilled(sent: Readonly<Record<string, unknown>>): boolean {
  return [honeypotName, laterHoneypotName].some((name) => (sent[name] ?? "") !== "");
}
