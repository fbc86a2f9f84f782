import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import type { RichTextField } from "#core/fields/rich-text.ts";
import { useIsCommandKey } from "#client/keys/command-keys-context.ts";
import { mountRichText, type MountedRichText } from "#client/rich-text/mount-rich-text.ts";
import { cutMessage, leftOutMessage, tooLongMessage } from "#client/rich-text/left-out-messages.ts";
import { unformattedPasteNotice } from "#client/rich-text/paste-notices.ts";
import type { InputProps } from "../inputs/input-props.ts";
import { usePanel } from "../scope/panel-context.tsx";

/** A paste of plain text that was read as Markdown: the text's HTML with it, and with the signs kept as typed. */
interface ReadSigns {
  readonly html: string;
  readonly asTyped: string;
}

interface MountedText {
  /** For the element that becomes the editor. */
  readonly element: RefObject<HTMLDivElement | null>;
  /** Null until the text is mounted. */
  readonly mounted: MountedRichText | null;
  /** What the last change lost or why it was reverted; null if there is nothing to say. */
  readonly warning: string | null;
  /** The last change, if it was a paste read as Markdown. */
  readonly signs: ReadSigns | null;
}

/**
 * Mounts the editor of a field's text on `element`, and keeps its content equal to `html`. Changes are written to the
 * field; `onLink` is called on Ctrl+K or Cmd+K.
 */
export function useMountedText(
  props: InputProps<RichTextField> & {
    readonly html: string;
    readonly onLink: () => void;
    /** Another program keeps writing into the text. */
    readonly onRewritten: () => void;
  },
): MountedText {
  const { field, html, labelId, describedBy, onChange, onEnd, onLink } = props;
  const { canEdit } = usePanel();
  const isCommandKey = useIsCommandKey();
  const element = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<MountedRichText | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [leftOut, setLeftOut] = useState("");
  const [signs, setSigns] = useState<ReadSigns | null>(null);
  const change = useEffectEvent((next: string) => {
    setRefusal(null);
    setLeftOut("");
    setSigns(null);
    onChange(next, { typing: true });
  });
  const end = useEffectEvent(() => onEnd());
  const link = useEffectEvent(() => onLink());
  const rewritten = useEffectEvent(() => props.onRewritten());
  const first = useEffectEvent(() => html);
  useEffect(() => {
    if (element.current === null) return;
    const text = mountRichText(element.current, {
      html: first(),
      labelledBy: labelId,
      describedBy,
      isEditable: canEdit,
      onChange: (next) => change(next),
      max: field.max,
      onTooLong: () => setRefusal(tooLongMessage(field.max)),
      onCut: (left) => setRefusal(cutMessage(left, field.max)),
      onRefused: (problem) => setRefusal(`The last change was undone: the text ${problem}.`),
      onBlur: () => end(),
      onPause: () => end(),
      onLink: () => link(),
      onRewritten: () => rewritten(),
      isCommandKey,
      // Deferred until after the change that the same paste makes.
      onLeftOut: (left) => setTimeout(() => setLeftOut(leftOutMessage(left))),
      onPasteFailed: () =>
        setTimeout(() =>
          setRefusal(`${unformattedPasteNotice.text}. ${unformattedPasteNotice.detail}`),
        ),
      onSigns: setSigns,
    });
    setMounted(text);
    return () => {
      setMounted(null);
      text.destroy();
    };
  }, [labelId, describedBy, canEdit, field.max, isCommandKey]);
  useEffect(() => mounted?.setHtml(html), [mounted, html]);
  const warning = refusal ?? (leftOut === "" ? null : leftOut);
  return { element, mounted, warning, signs };
}
