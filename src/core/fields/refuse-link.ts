import { isFileName } from "./complete-link.ts";
import { readTarget } from "./href.ts";

/** Why a typed link is invalid, and what to do about it; null if it is valid. */
export function refuseLink(typed: string): string | null {
  switch (readTarget(typed).kind) {
    case "none":
      return (
        adviseOn(typed) ??
        "Enter a page like /shop, a section like #contact, https://…, mailto: or tel:."
      );
    case "forbidden":
      return (
        adviseOn(typed) ??
        "This kind of address is not allowed. Enter a page like /shop, https://…, mailto: or tel:."
      );
    case "page":
    case "id":
    case "anchor":
    case "external":
    case "mail":
    case "phone":
      return null;
  }
}

/** What to do about a text that is no link, if that can be told from how it looks; else null. */
export function adviseOn(typed: string): string | null {
  const text = typed.trim();
  if (/^(?:file:|[a-z]:[/\\]|\\\\)/i.test(text)) {
    return "A file on your computer cannot be reached by visitors. Enter the address where it is on the web.";
  }
  if (isFileName(text)) {
    return "This is the name of a file. Enter its whole address, which begins with https://.";
  }
  if (/^[^\s@]+@[^\s@]*$/.test(text)) {
    return "An e-mail address is complete with its domain: name@example.com.";
  }
  if (/\s/.test(text) && /^(?:https?:|www\.|\/|#|mailto:)/i.test(text)) {
    return "An address has no spaces. Remove them, or write each as %20.";
  }
  return null;
}
