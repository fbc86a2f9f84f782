import { BlockHead } from "../_kit/block-head.tsx";
import { EmptyLine } from "../_kit/empty-state.tsx";
import { Item, useFilled } from "../_kit/items.tsx";
import { kitFor, type ViewProps } from "../_kit/kit.tsx";
import { Initials, Picture } from "../_kit/picture.tsx";
import { blockClass, Section } from "../_kit/section.tsx";
import { SocialLinks } from "../_kit/social-links.tsx";
import { hasText } from "../_kit/text.tsx";
import { definition } from "./block.ts";

const { Items } = kitFor(definition);

/** Every member is a plate: the portrait in its frame, and below it who that is. */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings, styles } = block;
  const members = useFilled(
    content.members,
    ({ name, role, bio }) => !hasText(name) && !hasText(role) && !hasText(bio),
  );
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const enhanced = settings.enhancedAnimations ? " team-enhanced" : "";
  return (
    <Section
      className={`team-cols-${styles.gridCols} team-${styles.textAlign} team-enter-${styles.animationStyle}${enhanced}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId} />
      {members.length === 0 ? (
        <EmptyLine />
      ) : (
        <ul className="team-list in-turn">
          <Items at="content.members" only={members}>
            {(member, { Text: MemberText }) => (
              <Item as="li" className="team-member">
                {/* The name stands beside it: said twice, it would be heard twice. */}
                <Picture image={member.image} alt="" className="team-portrait">
                  <Initials of={member.name} className="team-initials" />
                </Picture>
                <div className="team-who">
                  <MemberText at="name" as={hasTitle ? "h3" : "h2"} className="team-name" />
                  <MemberText at="role" as="p" className="team-label" />
                  {settings.showBio && <MemberText at="bio" as="p" className="team-text" />}
                  {settings.showSocial && (
                    <SocialLinks
                      word="team"
                      social={member.social}
                      of={member.name || member.role}
                    />
                  )}
                </div>
              </Item>
            )}
          </Items>
        </ul>
      )}
    </Section>
  );
}
