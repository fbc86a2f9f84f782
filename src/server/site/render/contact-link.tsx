import { mailtoOf } from "#core/fields/email-address.ts";
import { contactAddress, contactTexts } from "#core/forms/contact/form.ts";
import { programLabel } from "../layout/languages.ts";
import type { SiteLayout } from "../layout/site-layout.ts";

/** The address of the site's form on its own screen, for a visitor who comes from this path; null if the site has none. */
export function siteFormAddress(
  { contactForm }: Pick<SiteLayout, "contactForm">,
  from: string | null,
): string | null {
  return contactForm === null ? null : contactAddress(contactForm, from);
}

/**
 * How visitors contact the site's operator outside of blocks: the configured address, otherwise a form, preferably the
 * page's own.
 */
export function ContactLink({
  layout,
  href,
  form = contactTexts.title,
}: {
  readonly layout: SiteLayout;
  /** The address of the form; null if there is none. */
  readonly href: string | null;
  /** Text of the link to the form. */
  readonly form?: string;
}) {
  const { contactEmail, hasOwnEmail } = layout;
  return hasOwnEmail || href === null ? (
    <a href={mailtoOf(contactEmail)}>{contactEmail}</a>
  ) : (
    <a href={href} rel={href.startsWith("#") ? undefined : "nofollow"} {...programLabel(layout)}>
      {form}
    </a>
  );
}
