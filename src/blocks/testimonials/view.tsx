import type { ReactNode } from "react";
import type { ValueOf } from "#core/fields/field.ts";
import { useBlock } from "../_kit/define/block-context.tsx";
import { columnsWithin } from "../_kit/parts/columns.ts";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import type { FieldsOf } from "../_kit/define/define-block.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Icon } from "../_kit/parts/icon.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { imageAddress, Picture } from "../_kit/parts/picture.tsx";
import { ScrollRow } from "../_kit/parts/scroll-row.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { Rating } from "./rating.tsx";

const { Items } = kitFor(definition);

type Testimonial = ValueOf<FieldsOf<typeof definition>["content.testimonials"]>[number];

/** Customer quotes. The carousel is a scroll-snapping row that works without a script. */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { label } = useLanguages();
  const { content, settings, styles } = block;
  const filled = useFilled(
    content.testimonials,
    (each) => !hasText(each.content) && !hasText(each.name),
  );
  const isFeatured = featuredIn(filled, styles.layout);
  const beside = styles.layout === "featured" ? filled.filter((each) => !isFeatured(each)) : filled;
  const inRow =
    styles.layout === "carousel" ? styles.gridCols : columnsWithin(styles.gridCols, beside.length);
  const columns = styles.layout === "list" ? "" : ` testimonials-cols-${inRow}`;
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  return (
    <Section
      className={`testimonials-${styles.layout}${columns} testimonials-${styles.textAlign}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId} />
      {filled.length === 0 ? (
        <EmptyLine />
      ) : (
        <Row isCarousel={styles.layout === "carousel"} name={hasTitle ? titleId : undefined}>
          <Items at="content.testimonials" only={filled}>
            {(each, { Text }) => (
              <Item
                as="li"
                className={`testimonial${isFeatured(each) ? " testimonial-featured" : ""}`}
              >
                {settings.showRatings && <Rating value={each.rating} />}
                <blockquote>
                  <Text at="content" as="p" className="testimonial-words" />
                </blockquote>
                <div className="testimonial-by">
                  {/* Decorative, because the name is shown beside it. */}
                  {settings.showImages && imageAddress(each.image, host.media) !== null && (
                    <Picture image={each.image} alt="" className="testimonial-image" />
                  )}
                  <p className="testimonial-person">
                    <Text at="name" as="strong" className="testimonial-name" />
                    {(host.mode === "canvas" || hasText(each.role)) && (
                      <Text at="role" className="testimonial-role" />
                    )}
                    {settings.showCompany && <Text at="company" className="testimonial-company" />}
                  </p>
                  {settings.showVerifiedBadge && each.verified && (
                    <p className="testimonial-verified" {...label}>
                      <Icon name="check-circle" />
                      Verified
                    </p>
                  )}
                </div>
              </Item>
            )}
          </Items>
        </Row>
      )}
    </Section>
  );
}

interface RowProps {
  readonly isCarousel: boolean;
  /** Id of the heading that labels it. */
  readonly name: string | undefined;
  readonly children: ReactNode;
}

function Row({ isCarousel, name, children }: RowProps) {
  return isCarousel ? (
    <ScrollRow labelledBy={name} name="Testimonials">
      {children}
    </ScrollRow>
  ) : (
    <ul className="testimonials-all fills in-turn">{children}</ul>
  );
}

/** The featured layout always has a featured quote: the first one, if none is marked. */
function featuredIn(
  filled: readonly Testimonial[],
  layout: string,
): (each: Testimonial) => boolean {
  const isMarked = filled.some(({ featured }) => featured);
  return (each) =>
    each.featured || (layout === "featured" && !isMarked && each.id === filled[0]?.id);
}
