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

/** A frieze: every second portrait hangs lower, each on a pile of sheets, with its name on a plate over the frame. */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings, styles } = block;
  const members = useFilled(
    content.members,
    ({ name, role, bio }) => ![name, role, bio].some(hasText),
  );
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const enhanced = settings.enhancedAnimations ? " animated-team-enhanced" : "";
  return (
    <Section
      className={`animated-team-cols-${styles.gridCols} animated-team-${styles.textAlign} animated-team-enter-${styles.animationStyle}${enhanced}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId} />
      {members.length === 0 ? (
        <EmptyLine />
      ) : (
        <ul className="animated-team-list in-turn">
          <Items at="content.members" only={members}>
            {(member, { Text: MemberText }) => (
              <Item as="li" className="animated-team-member">
                <div className="animated-team-pile">
                  {/* The name stands beside it: said twice, it would be heard twice. */}
                  <Picture image={member.image} alt="" className="animated-team-portrait">
                    <Initials of={member.name} className="animated-team-initials" />
                  </Picture>
                </div>
                <div className="animated-team-who">
                  <div className="animated-team-plate">
                    <MemberText
                      at="name"
                      as={hasTitle ? "h3" : "h2"}
                      className="animated-team-name"
                    />
                    <MemberText at="role" as="p" className="animated-team-label" />
                  </div>
                  {settings.showBio && (
                    <MemberText at="bio" as="p" className="animated-team-text" />
                  )}
                  {settings.showSocial && (
                    <SocialLinks
                      word="animated-team"
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
