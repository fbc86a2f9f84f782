import type { ValueOf } from "#core/fields/field.ts";
import { Action } from "../_kit/parts/action.tsx";
import { useBlock } from "../_kit/define/block-context.tsx";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import type { FieldsOf } from "../_kit/define/define-block.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { imageAddress, Picture } from "../_kit/parts/picture.tsx";
import { ScrollRow } from "../_kit/parts/scroll-row.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Items } = kitFor(definition);

type Slide = ValueOf<FieldsOf<typeof definition>["content.slides"]>[number];

const ratios = { video: "video", "4:3": "4-3", square: "square" } as const;

/**
 * Slides in a scroll-snapping row, usable by touch, keyboard and wheel, also without a script
 * (CON-009).
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { label } = useLanguages();
  const { content, settings, styles } = block;
  const hasPicture = (slide: Slide) => imageAddress(slide.image, host.media) !== null;
  const slides = useFilled(
    content.slides,
    (slide) => !hasPicture(slide) && ![slide.title, slide.text].some(hasText),
  );
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const slideNumber = (id: string) => slides.findIndex((slide) => slide.id === id) + 1;
  return (
    <Section
      className={`carousel-of-${styles.slidesInView} carousel-ratio-${ratios[settings.imageAspectRatio]} carousel-${styles.textAlign}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId} />
      {slides.length === 0 ? (
        <EmptyLine />
      ) : (
        <ScrollRow labelledBy={hasTitle ? titleId : undefined} name="Slides">
          <Items at="content.slides" only={slides}>
            {(slide, { Text }) => (
              <Item as="li" className="carousel-slide">
                {(host.mode === "canvas" || hasPicture(slide)) && (
                  <Picture
                    image={slide.image}
                    alt={slide.alt.trim()}
                    className="carousel-picture"
                  />
                )}
                <div className="carousel-words">
                  {settings.showNumbers && (
                    <p className="carousel-number">
                      <span className="visually-hidden" {...label}>
                        {"Slide "}
                      </span>
                      {slideNumber(slide.id)}
                      <span aria-hidden="true"> / </span>
                      <span className="visually-hidden" {...label}>
                        {" of "}
                      </span>
                      {slides.length}
                    </p>
                  )}
                  <Text at="title" as={hasTitle ? "h3" : "h2"} className="carousel-name" />
                  <Text at="text" as="p" className="carousel-text" />
                  {(host.mode === "canvas" || hasText(slide.linkText)) && (
                    <p className="carousel-to">
                      <Action
                        textAt="linkText"
                        className="carousel-link link-arrow"
                        action="link"
                        link={slide.link}
                        of={slide.title}
                      />
                    </p>
                  )}
                </div>
              </Item>
            )}
          </Items>
        </ScrollRow>
      )}
    </Section>
  );
}
