import type { ReactNode } from "react";
import { IfText, Text } from "./text.tsx";

interface BlockHeadProps {
  /** Of the heading, for the section that it names. */
  readonly titleId: string;
  readonly className?: string;
  /** What stands beside or below the two texts. */
  readonly children?: ReactNode;
}

/** What most blocks begin with: the texts at `content.title` and `content.subtitle`, where one says something. */
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
