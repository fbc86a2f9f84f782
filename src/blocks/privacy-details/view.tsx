import { mailtoOf } from "#core/fields/email-address.ts";
import { useBlock } from "../_kit/define/block-context.tsx";
import type { SiteView } from "../_kit/define/host.ts";
import { programWords, siteWords } from "../_kit/define/words-in.ts";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import type { ViewProps } from "../_kit/parts/kit.tsx";
import { PrivacyParts } from "../_kit/parts/privacy-parts.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import type { definition } from "./block.ts";
import { sampleFacts } from "./sample-facts.ts";

/** The site's own facts, which the server finds; where no site is known, such as in the library, a sample. */
export function View({ block }: ViewProps<typeof definition>) {
  const { site } = useBlock().host;
  const { title, subtitle } = block.content;
  const hasTitle = hasText(title);
  const titleId = `${blockClass(block.id)}-title`;
  const facts = site.privacy ?? (hasTitle || hasText(subtitle) ? sampleFacts : null);
  // The sample is the program's words, too.
  const own = site.privacy === undefined ? {} : siteWords(site);
  return (
    <Section labelledBy={hasTitle ? titleId : undefined}>
      <BlockHead titleId={titleId} />
      {facts === null ? (
        <EmptyLine />
      ) : (
        <div className="privacy-details-list" {...programWords(site)}>
          <PrivacyParts facts={facts} own={own} contact={<Contact site={site} />} />
        </div>
      )}
    </Section>
  );
}

function Contact({ site: { contactForm, contactEmail } }: { readonly site: SiteView }) {
  if (contactForm === null) return <a href={mailtoOf(contactEmail)}>{contactEmail}</a>;
  return (
    <a href={contactForm} rel={contactForm.startsWith("#") ? undefined : "nofollow"}>
      us by the form
    </a>
  );
}
