import type { ReactNode } from "react";
import { resolveAction } from "../_kit/parts/action.tsx";
import { useBlock } from "../_kit/define/block-context.tsx";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Item, List, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { imageAddress, Picture } from "../_kit/parts/picture.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { DrawnMark, DrawnSeal } from "./drawn-mark.tsx";

const { Items } = kitFor(definition);

/** Logos in the cells of a wall, with badges below or beside it. */
export function View({ block }: ViewProps<typeof definition>) {
  const { media } = useBlock().host;
  const { content, settings, styles } = block;
  const { layout, logoColumns, badgeColumns } = styles;
  const logos = useFilled(content.logos, (logo) => !hasText(logo.name) && !hasText(logo.logo));
  const badges = useFilled(
    content.badges,
    (badge) => ![badge.title, badge.description, badge.image].some(hasText),
  );
  const showsLogos = layout !== "badges-only" && logos.length > 0;
  const showsBadges = layout !== "logos-only" && badges.length > 0;
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const newTab = settings.openLinksNewTab;
  const described = (description: string) => (settings.showDescriptions ? description : "");
  const looks = [
    `proof-${layout}`,
    `proof-${styles.textAlign}`,
    ...(settings.grayscaleLogos ? ["proof-gray"] : []),
    ...(settings.hoverEffects ? ["proof-hover"] : []),
  ];
  return (
    <Section className={looks.join(" ")} labelledBy={hasTitle ? titleId : undefined}>
      <BlockHead titleId={titleId} />
      {!showsLogos && !showsBadges && <EmptyLine />}
      <div className="proof-parts">
        {showsLogos && (
          <List className={`proof-logos proof-logos-${logoColumns} in-turn`}>
            <Items at="content.logos" only={logos}>
              {(logo, { Text: LogoText }) => (
                <Item as="li" className="proof-logo">
                  <Linked
                    to={logo.url}
                    says={[logo.name, described(logo.description)]}
                    newTab={newTab}
                  >
                    {imageAddress(logo.logo, media) === null ? (
                      <DrawnMark id={logo.id} />
                    ) : (
                      <Picture
                        image={logo.logo}
                        alt={settings.showDescriptions && isSame(logo) ? "" : logo.name}
                        className="proof-image"
                      />
                    )}
                    <Name isShown={imageAddress(logo.logo, media) === null}>
                      <LogoText at="name" />
                    </Name>
                    {settings.showDescriptions && (
                      <LogoText at="description" className="proof-description" />
                    )}
                  </Linked>
                </Item>
              )}
            </Items>
          </List>
        )}
        {showsBadges && (
          <List className={`proof-badges proof-badges-${badgeColumns} in-turn`}>
            <Items at="content.badges" only={badges}>
              {(badge, { Text: BadgeText }) => (
                <Item as="li" className="proof-badge">
                  <Linked
                    to={badge.link}
                    says={[badge.title, described(badge.description)]}
                    newTab={newTab}
                  >
                    {imageAddress(badge.image, media) === null ? (
                      <DrawnSeal />
                    ) : (
                      <Picture image={badge.image} alt="" className="proof-image" />
                    )}
                    <div>
                      <BadgeText
                        at="title"
                        as={hasTitle ? "h3" : "h2"}
                        className="proof-badge-title"
                      />
                      {settings.showDescriptions && (
                        <BadgeText at="description" as="p" className="proof-description" />
                      )}
                    </div>
                  </Linked>
                </Item>
              )}
            </Items>
          </List>
        )}
      </div>
    </Section>
  );
}

/** A description equal to the name also serves as the image's text alternative. */
function isSame({ name, description }: Record<"name" | "description", string>): boolean {
  return name.trim() === description.trim();
}

/**
 * The name beside a drawn mark. An image replaces it; in the canvas it stays, so that it can be
 * edited.
 */
function Name({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) {
  const { host } = useBlock();
  if (isShown) return <strong className="proof-name">{children}</strong>;
  return host.mode === "canvas" ? <span className="visually-hidden">{children}</span> : null;
}

interface LinkedProps {
  readonly to: string;
  /** The link's name, and further text for screen readers. */
  readonly says: readonly [name: string, description: string];
  /** Whether a link that leaves the site opens a new tab (SITE-041, GAP-023). */
  readonly newTab: boolean;
  readonly children: ReactNode;
}

/**
 * Makes the whole element a link; without an address it is not one. A link without any text is not
 * rendered either, and the review before publishing reports it.
 */
function Linked({ to, says, newTab, children }: LinkedProps) {
  const { host } = useBlock();
  const target = resolveAction({ action: "link", link: to }, host.site, says[0]);
  if (target === null) return <div className="proof-body">{children}</div>;
  // The canvas keeps the link while its text is typed, because replacing the element would lose the
  // caret.
  if (host.mode === "site" && !says.some(hasText)) {
    return (
      <div className="proof-body" data-unsaid="">
        {children}
      </div>
    );
  }
  const opensTab = target.external && newTab;
  return (
    <a
      className="proof-body"
      href={target.href}
      target={opensTab ? "_blank" : undefined}
      rel={target.external ? "noopener" : undefined}
    >
      {children}
      {opensTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
