import type { SiteView } from "#blocks/_kit/define/host.ts";
import { contactTargetIn } from "#blocks/contact-target.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { contactAddress } from "#core/forms/contact/form.ts";
import { privacyAddress } from "#core/page-address.ts";
import { ownPalette } from "#core/theme/palette.ts";
import type { PageWithSite } from "#server/pages/published/load-published.ts";
import type { SiteLayout } from "./site-layout.ts";

/**
 * What a page's blocks know about the site around them. Contact links lead to the page's own form if it has one,
 * otherwise to the site's.
 */
export function siteViewOf(
  { slug, page, site, links: resolved, closedEmbeds = [], privacy }: PageWithSite,
  layout: SiteLayout,
  { publicUrl, registry }: { readonly publicUrl: string; readonly registry: Registry },
): SiteView {
  const own = contactTargetIn(page.blocks, registry);
  const elsewhere = site.contactForm === null ? null : contactAddress(site.contactForm, slug);
  // Views link to the program's policy.
  const { privacyHref } = layout;
  const links =
    privacyHref === privacyAddress ? resolved : { ...resolved, [privacyAddress]: privacyHref };
  return {
    name: layout.name,
    origin: publicUrl,
    contactEmail: layout.contactEmail,
    contactForm: own === null ? elsewhere : `#${own.anchor}`,
    links,
    ...(closedEmbeds.length > 0 && { closedEmbeds }),
    ...(layout.palette !== ownPalette && { palette: layout.palette }),
    ...(privacy !== undefined && { privacy }),
    ...(layout.language !== "en" && { language: layout.language }),
  };
}
