import { contactAddress, contactTexts } from "#core/forms/contact/form.ts";
import type { SiteFrame } from "../frame/site-frame.ts";

/**
 * How visitors reach whoever runs the site, outside of its blocks: the address that was set for it; else the site's form,
 * which brings them back to where they came from.
 */
export function ContactLink({
  frame,
  from,
  form = contactTexts.title,
}: {
  readonly frame: SiteFrame;
  /** Path of the page that the link stands on; null where it has none. */
  readonly from: string | null;
  /** What the link to the form says. */
  readonly form?: string;
}) {
  const { contactEmail, contactForm, hasOwnEmail } = frame;
  return hasOwnEmail || contactForm === null ? (
    <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  ) : (
    <a href={contactAddress(contactForm, from)} rel="nofollow">
      {form}
    </a>
  );
}
