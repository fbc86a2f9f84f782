import { contactAddress, contactTexts } from "#core/forms/contact/form.ts";
import type { SiteFrame } from "../frame/site-frame.ts";

/**
 * How visitors contact the site's operator outside of blocks: the configured address, otherwise the site's form,
 * which returns them to the page they came from.
 */
export function ContactLink({
  frame,
  from,
  form = contactTexts.title,
}: {
  readonly frame: SiteFrame;
  /** Path of the page that contains the link; null if it has none. */
  readonly from: string | null;
  /** Text of the link to the form. */
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
