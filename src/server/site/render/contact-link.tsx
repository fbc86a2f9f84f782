import { contactAddress, contactTexts } from "#core/forms/contact/form.ts";
import type { SiteFrame } from "../frame/site-frame.ts";

/** Where the site's form is on a page of its own, for a visitor who comes from this path; null where the site has none. */
export function siteFormAddress(
  { contactForm }: Pick<SiteFrame, "contactForm">,
  from: string | null,
): string | null {
  return contactForm === null ? null : contactAddress(contactForm, from);
}

/**
 * How visitors reach whoever runs the site, outside of its blocks: the address that was set for it; else a form, the page's
 * own where it has one.
 */
export function ContactLink({
  frame,
  href,
  form = contactTexts.title,
}: {
  readonly frame: SiteFrame;
  /** The address of the form; null where there is none. */
  readonly href: string | null;
  /** What the link to the form says. */
  readonly form?: string;
}) {
  const { contactEmail, hasOwnEmail } = frame;
  return hasOwnEmail || href === null ? (
    <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  ) : (
    <a href={href} rel={href.startsWith("#") ? undefined : "nofollow"}>
      {form}
    </a>
  );
}
