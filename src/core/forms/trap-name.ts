/**
 * The hidden field of every form: whatever is typed into it was typed by a program. Both names are accepted.
 *
 * `website` is drawn for the length of this release: while an upgrade rolls over several nodes, a form drawn by a new node
 * may be sent to one of the release before, which refuses a field it does not know. The next release may draw `laterTrapName`.
 */
export const trapName = "website";

/** No browser or password manager takes this for something of its user's, as they do with `website`. */
export const laterTrapName = "leave-empty";

export const trapLabel = "Leave this empty";

/**
 * The attributes of the input. Browsers and password managers know `website` and disregard `autocomplete="off"`, but none of
 * them fills in what is read-only. Programs send every field of the markup, read-only or not.
 */
export const trapAttributes = {
  name: trapName,
  tabIndex: -1,
  autoComplete: "off",
  readOnly: true,
} as const;

/** True if a form, sent with these fields, was filled in by a program. */
export function isTrapped(sent: Readonly<Record<string, unknown>>): boolean {
  return [trapName, laterTrapName].some((name) => (sent[name] ?? "") !== "");
}
