import type { ReactNode } from "react";
import { BlockHead } from "./block-head.tsx";
import type { BlockDefinition } from "../define/define-block.ts";
import { EmptyLine } from "./empty-state.tsx";
import { Item, useFilled } from "./items.tsx";
import { kitFor, type ViewProps } from "./kit.tsx";
import { Initials, Picture } from "./picture.tsx";
import { blockClass, Section } from "./section.tsx";
import { SocialLinks } from "./social-links.tsx";
import type { teamSections } from "../fields/team-fields.ts";
import { hasText } from "./text.tsx";

type TeamDefinition = BlockDefinition<string, ReturnType<typeof teamSections>>;

interface TeamLook {
  /** Prefix of the CSS classes: the type's own. */
  readonly word: string;
  /** Wraps the portrait, if it has more than its frame. */
  readonly around?: (portrait: ReactNode) => ReactNode;
  /** Wraps the name and role, if they have a plate. */
  readonly plate?: (names: ReactNode) => ReactNode;
}

const asIs = (part: ReactNode) => part;

/** Creates the view of a team type: members with portraits and social links. */
export function teamView(
  definition: TeamDefinition,
  { word, around = asIs, plate = asIs }: TeamLook,
) {
  const { Items } = kitFor(definition);
  return function Team({ block }: ViewProps<TeamDefinition>) {
    const { content, settings, styles } = block;
    const members = useFilled(
      content.members,
      ({ name, role, bio }) => ![name, role, bio].some(hasText),
    );
    const hasTitle = hasText(content.title);
    const titleId = `${blockClass(block.id)}-title`;
    const enhanced = settings.enhancedAnimations ? ` ${word}-enhanced` : "";
    return (
      <Section
        className={`${word}-cols-${styles.gridCols} ${word}-${styles.textAlign} ${word}-enter-${styles.animationStyle}${enhanced}`}
        labelledBy={hasTitle ? titleId : undefined}
      >
        <BlockHead titleId={titleId} />
        {members.length === 0 ? (
          <EmptyLine />
        ) : (
          <ul className={`${word}-list in-turn`}>
            <Items at="content.members" only={members}>
              {(member, { Text }) => (
                <Item as="li" className={`${word}-member`}>
                  {around(
                    // The name is shown beside it: alt text would make screen readers repeat it.
                    <Picture image={member.image} alt="" className={`${word}-portrait`}>
                      <Initials of={member.name} className={`${word}-initials`} />
                    </Picture>,
                  )}
                  <div className={`${word}-who`}>
                    {plate(
                      <>
                        <Text at="name" as={hasTitle ? "h3" : "h2"} className={`${word}-name`} />
                        <Text at="role" as="p" className={`${word}-label`} />
                      </>,
                    )}
                    {settings.showBio && <Text at="bio" as="p" className={`${word}-text`} />}
                    {settings.showSocial && (
                      <SocialLinks social={member.social} of={member.name || member.role} />
                    )}
                  </div>
                </Item>
              )}
            </Items>
          </ul>
        )}
      </Section>
    );
  };
}
