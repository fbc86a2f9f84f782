import {
  memo,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type JSX,
  type ReactNode,
} from "react";
import { useBlock, useValue, valueAt } from "../define/block-context.tsx";
import { boxTables, hasTables } from "./box-tables.ts";
import { withPageHrefs } from "./page-hrefs.ts";
import { useFieldAt } from "../define/field-at.ts";
import { useLanguages } from "./english.tsx";

export type TextTag =
  | "p"
  | "h1"
  | "h2"
  | "h3"
  | "h4"
  | "span"
  | "div"
  | "strong"
  | "dt"
  | "dd"
  | "li"
  | "figcaption";

export interface TextProps {
  readonly at: string;
  readonly as?: TextTag;
  readonly className?: string;
  readonly id?: string;
}

/**
 * A text of the block. On the site an empty one renders nothing; in the canvas it stays so that it
 * can be typed into. Newlines show as line breaks (`white-space: pre-line`). Each text derives its
 * direction from its own letters.
 */
export function Text({ at, as = "span", className, id }: TextProps): JSX.Element | null {
  const { host } = useBlock();
  const { path, value } = useValue(at);
  const text = typeof value === "string" ? value : "";
  const { of } = useLanguages();
  if (host.mode === "canvas")
    return (
      <TypedText {...{ as, className, id, path, text, at, isStatic: host.isStatic === true }} />
    );
  if (!hasText(text)) return null;
  const Tag = as;
  return (
    <Tag className={className} id={id} dir="auto" {...of(text)}>
      {text}
    </Tag>
  );
}

export interface LineProps {
  /** Path of the field of lines, as for `Text`. */
  readonly at: string;
  /** Index of the line, from 0. */
  readonly index: number;
  readonly as?: TextTag;
  readonly className?: string;
}

/**
 * One line of a field of lines. In the canvas its path ends with its index, so that it can be
 * edited in place like a text.
 */
export function Line({ at, index, as = "li", className }: LineProps): JSX.Element | null {
  const { host } = useBlock();
  const { path, value } = useValue(at);
  const field = useFieldAt(at);
  const { of } = useLanguages();
  const lines: readonly unknown[] = Array.isArray(value) ? value : [];
  const line = lines[index];
  if (typeof line !== "string") return null;
  const Tag = as;
  if (host.mode === "site") {
    return (
      <Tag className={className} dir="auto" {...of(line)}>
        {line}
      </Tag>
    );
  }
  const isStatic = host.isStatic === true;
  const typed = { as, className, id: undefined, path: `${path}.${index}`, text: line, isStatic };
  return <CanvasText {...typed} kind="lines" label={field?.label ?? at} />;
}

interface TypedTextProps {
  readonly as: TextTag;
  readonly className: string | undefined;
  readonly id: string | undefined;
  readonly path: string;
  readonly text: string;
  readonly isStatic: boolean;
}

function TypedText({ at, ...props }: TypedTextProps & { readonly at: string }) {
  const field = useFieldAt(at);
  return <CanvasText {...props} kind={field?.kind ?? "text"} label={field?.label ?? at} />;
}

interface CanvasTextProps extends TypedTextProps {
  readonly kind: string;
  readonly label: string;
}

/**
 * The browser owns the text while the user types, not React, so the caret never jumps. Memoised:
 * typing in one text of a block does not re-render the others.
 */
const CanvasText = memo(function CanvasText(props: CanvasTextProps) {
  const { as: Tag, className, id, path, text, isStatic, kind, label } = props;
  const element = useRef<HTMLElement>(null);
  const isCleared = useCleared(text);
  useLayoutEffect(() => {
    const target = element.current;
    if (target !== null && target.textContent !== text) target.textContent = text;
    // Changing the tag (such as a heading's level) creates a new, empty element.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [text, Tag]);
  const attach = useCallback((node: HTMLElement | null) => {
    element.current = node;
  }, []);
  return (
    <Tag
      ref={attach}
      className={className}
      id={id}
      dir="auto"
      data-at={path}
      data-kind={kind}
      data-placeholder={label}
      data-cleared={isCleared ? "" : undefined}
    >
      {isStatic ? text : undefined}
    </Tag>
  );
});

/**
 * True if a text was not empty at some time since mounting but is now: the canvas keeps its place
 * visible.
 */
function useCleared(text: string): boolean {
  const [said, setSaid] = useState(text);
  // Set during render, so that no intermediate state is ever painted.
  if (text !== "" && said === "") setSaid(text);
  return text === "" && said !== "";
}

/**
 * Renders the wrapper of some texts only if one of them is not blank, to avoid empty headings.
 * Always renders in the canvas, so that they can be typed into.
 */
export function IfText({
  of,
  children,
}: {
  readonly of: readonly string[];
  readonly children: ReactNode;
}): ReactNode {
  const { block, host } = useBlock();
  return host.mode === "canvas" || of.some((at) => hasText(valueAt(block, at))) ? children : null;
}

/** True for a text that contains more than whitespace. */
export function hasText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}

/** Rich text of the block: HTML that its field has checked against the allow-list. */
export function RichText({ at, className }: { readonly at: string; readonly className?: string }) {
  const { host } = useBlock();
  const { path, value } = useValue(at);
  const field = useFieldAt(at);
  const { of } = useLanguages();
  const html = typeof value === "string" ? value : "";
  // The CSS for tables is sent only with a text that has one.
  const classes = hasTables(html) ? `${className ?? ""} has-tables`.trim() : className;
  if (host.mode === "site") {
    const drawn = withPageHrefs(boxTables(html), host.site);
    return html === "" ? null : (
      <div
        className={classes}
        dir="auto"
        {...of(html)}
        dangerouslySetInnerHTML={{ __html: drawn }}
      />
    );
  }
  return (
    <CanvasRichText
      className={classes}
      html={html}
      path={path}
      label={field?.label ?? at}
      isStatic={host.isStatic === true}
    />
  );
}

function CanvasRichText(props: {
  readonly className: string | undefined;
  readonly html: string;
  readonly path: string;
  readonly label: string;
  readonly isStatic: boolean;
}) {
  const element = useRef<HTMLDivElement>(null);
  const { html } = props;
  const isCleared = useCleared(html);
  useLayoutEffect(() => {
    const target = element.current;
    // While it is edited in place, the rich-text editor owns the markup.
    if (target === null || target.dataset["editing"] !== undefined) return;
    if (target.innerHTML !== html) target.innerHTML = html;
  }, [html]);
  return (
    <div
      ref={element}
      className={props.className}
      dir="auto"
      data-at={props.path}
      data-kind="rich-text"
      data-placeholder={props.label}
      data-cleared={isCleared ? "" : undefined}
      dangerouslySetInnerHTML={props.isStatic ? { __html: html } : undefined}
    />
  );
}
