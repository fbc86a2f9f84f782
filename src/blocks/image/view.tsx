import type { ReactNode } from "react";
import { resolveAction, type ActionTarget } from "../_kit/parts/action.tsx";
import { useBlock } from "../_kit/define/block-context.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { imageAddress, Picture } from "../_kit/parts/picture.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { Drawing } from "./drawing.tsx";

const { Text } = kitFor(definition);

/** A picture on its sheet, with its caption below. */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { content, settings, styles } = block;
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const name = nameOf(content);
  const target = resolveAction({ action: "link", link: content.link }, host.site, name);
  const isEmpty =
    imageAddress(content.image, host.media) === null &&
    ![content.title, content.caption].some(hasText);
  const looks = [
    `image-${styles.size}`,
    `image-ratio-${settings.aspectRatio.replace(":", "-")}`,
    `image-${settings.fit}`,
  ];
  const sheet = settings.showFrame ? "image-sheet drawn-frame" : "image-sheet";
  return (
    <Section className={looks.join(" ")} labelledBy={hasTitle ? titleId : undefined}>
      <figure className="image-figure">
        <Text at="content.title" as="h2" id={titleId} className="image-title" />
        {isEmpty ? (
          <EmptyLine />
        ) : (
          <Linked target={target} name={name} className={sheet}>
            <Picture
              image={content.image}
              alt={target !== null ? name : content.isDecoration ? "" : content.alt.trim()}
              className="image-picture"
            >
              <Drawing />
            </Picture>
          </Linked>
        )}
        <Text at="content.caption" as="figcaption" className="image-caption-text" />
      </figure>
    </Section>
  );
}

type Content = ViewProps<typeof definition>["block"]["content"];

/** Name of the link: the picture's text alternative, else the texts beside it, else its address. */
function nameOf({ alt, title, caption, link }: Content): string {
  return [alt, title, caption, link].find(hasText)?.trim() ?? "";
}

interface LinkedProps {
  readonly target: ActionTarget | null;
  readonly name: string;
  readonly className: string;
  readonly children: ReactNode;
}

function Linked({ target, name, className, children }: LinkedProps) {
  if (target === null) return <div className={className}>{children}</div>;
  return (
    <a
      className={className}
      href={target.href}
      target={target.external ? "_blank" : undefined}
      rel={target.external ? "noopener" : undefined}
      aria-label={`${name}${target.external ? " (opens in a new tab)" : ""}`}
    >
      {children}
    </a>
  );
}
