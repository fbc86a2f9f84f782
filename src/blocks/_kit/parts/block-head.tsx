import type { ReactNode } from "react";
import { IfText, Text } from "./text.tsx";

interface BlockHeadProps {
  /** Id of the heading, which labels the section. */
  readonly titleId: string;
  readonly className?: string;
  /** Rendered beside or below the two texts. */
  readonly children?: ReactNode;
}

/**
 * The usual head of a block: `content.title` and `content.subtitle`. Omitted on the site when both
 * are empty.
 */
export function BlockHead({ titleId, className = "", children }: BlockHeadProps) {
  return (
    <IfText of={["content.title", "content.subtitle"]}>
      <div className={`block-head ${className}`.trimEnd()}>
        <Text at="content.title" as="h2" id={titleId} />
        <Text at="content.subtitle" as="p" className="block-subtitle" />
        {children}
      </div>
    </IfText>
  );
}
