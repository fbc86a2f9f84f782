import type { Surround } from "#core/contract/surround.ts";
import type { PageWithSurround } from "#server/pages/site/preview-surround.ts";
import { namesOf } from "../css/page-names.ts";
import { pageStylesheet } from "../css/page-styles.ts";
import { sheetNumber } from "../layout/sheet-number.ts";
import { siteLayout } from "../layout/site-layout.ts";
import { siteFormAddress } from "./contact-link.tsx";
import { EntryMarks } from "./entry-marks.ts";
import { frameStyles } from "./frame-styles.ts";
import { drawSurround } from "./shell.tsx";

/**
 * The header and footer of a page as visitors would get them, entries marked, and the rules that they need: over the page's
 * own stylesheet, which has only those of the header and footer that it was published with.
 */
export function renderSurround(
  { page, site }: PageWithSurround,
  { publicUrl }: { readonly publicUrl: string },
): Surround {
  const layout = siteLayout(site, publicUrl);
  const { header, footer } = drawSurround(
    {
      layout,
      current: page.slug,
      person: null,
      sheet: page.name,
      sheetNumber: sheetNumber(page),
      contactForm: siteFormAddress(layout, page.slug),
    },
    (part) => <EntryMarks value>{part}</EntryMarks>,
  );
  const html = { pieces: [header, footer], names: [namesOf(header + footer)] };
  return { header, footer, css: pageStylesheet("", [], frameStyles(layout), html) };
}
