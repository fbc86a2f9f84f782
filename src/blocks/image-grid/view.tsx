import type { ValueOf } from "#core/fields/field.ts";
import { useBlock } from "../_kit/define/block-context.tsx";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import type { FieldsOf } from "../_kit/define/define-block.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Island } from "../_kit/parts/island.tsx";
import { Item, List, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { imageAddress, Picture } from "../_kit/parts/picture.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { Lightbox } from "./lightbox.tsx";

const { Items } = kitFor(definition);

/** A grid of pictures, each a link to its file; the island opens them in a lightbox (BLOCK-041). */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { content, settings, styles } = block;
  const addressOf = ({ url }: GridImage) => imageAddress(url, host.media);
  const images = useFilled(content.images, (image) => addressOf(image) === null);
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const lively = settings.hoverEffects ? " image-grid-lively" : "";
  const { label } = useLanguages();
  const opens = settings.lightbox && images.length > 0;
  return (
    <Section
      className={`image-grid-cols-${styles.gridCols} image-grid-${settings.imageAspectRatio.replace(":", "-")} image-grid-${styles.textAlign}${lively}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId} />
      {images.length === 0 ? (
        <EmptyLine />
      ) : (
        <Island needed={opens && host.mode === "site"}>
          <List className="image-grid-list in-turn">
            <Items at="content.images" only={images}>
              {(image, { Text: ImageText, index }) => {
                const picture = (
                  <Picture
                    image={image.url}
                    alt={whatItShows(image, index)}
                    {...(isNamed(image) ? {} : { language: label })}
                    className="image-grid-frame"
                  >
                    <span className="image-grid-blank" />
                  </Picture>
                );
                const address = addressOf(image);
                return (
                  <Item as="li" className="image-grid-item">
                    <figure className="image-grid-figure">
                      {opens && address !== null ? (
                        <a className="image-grid-link" href={address}>
                          {picture}
                        </a>
                      ) : (
                        picture
                      )}
                      {isCaptioned(image, settings, host.mode) && (
                        <figcaption className="image-grid-caption">
                          {settings.showTitles && (
                            <ImageText at="title" as="strong" className="image-grid-label" />
                          )}
                          {settings.showDescriptions && (
                            <ImageText at="description" as="p" className="image-grid-text" />
                          )}
                        </figcaption>
                      )}
                    </figure>
                  </Item>
                );
              }}
            </Items>
          </List>
          {opens && <Lightbox id={blockClass(block.id)} count={images.length} />}
        </Island>
      )}
    </Section>
  );
}

type GridImage = ValueOf<FieldsOf<typeof definition>["content.images"]>[number];

/** Text alternative of a picture, and the name of its link. */
function whatItShows(image: GridImage, index: number): string {
  return textsOf(image).find(hasText)?.trim() ?? `Picture ${index + 1}`;
}

function isNamed(image: GridImage): boolean {
  return textsOf(image).some(hasText);
}

function textsOf({ alt, title, description }: GridImage): readonly string[] {
  return [alt, title, description];
}

interface Shown {
  readonly showTitles: boolean;
  readonly showDescriptions: boolean;
}

function isCaptioned(
  { title, description }: GridImage,
  { showTitles, showDescriptions }: Shown,
  mode: "site" | "canvas",
): boolean {
  const isTyped = (text: string) => mode === "canvas" || hasText(text);
  return (showTitles && isTyped(title)) || (showDescriptions && isTyped(description));
}
