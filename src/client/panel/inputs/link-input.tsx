import { useCallback, useMemo, useRef, useState } from "react";
import { customLinkMarker } from "#core/fields/href.ts";
import type { LinkField } from "#core/fields/link.ts";
import { toStoredLink, toTypedLink } from "#core/fields/page-link.ts";
import { loadPart } from "#client/ui/load-part.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { usePanel } from "../scope/panel-context.tsx";
import { ChoicePopover } from "./choice-popover.tsx";
import { FieldWarning } from "./field-warning.tsx";
import type { InputProps } from "./input-props.ts";
import { warnOfLink } from "./link-target.ts";
import { isCustomLink, labelOfLink, offeredLinks } from "./offered-links.ts";
import { TypedLink } from "./typed-link.tsx";
import { useLinkedSections } from "./use-linked-sections.ts";

const LinkChoices = loadPart(async () => (await import("./link-choices.tsx")).LinkChoices, {
  name: "The list of links",
  waiting: <Spinner label="Loading the list of links" />,
});

/**
 * The target of a link: a preset, a page, a section of this page, a screen, or a custom URL, all in one search. Choosing
 * Custom stores a marker until something is typed (PANEL-016, PANEL-018).
 */
export function LinkInput(props: InputProps<LinkField>) {
  const { field, value, id, labelId, describedBy, onChange, onEnd } = props;
  const { targets } = usePanel();
  useLinkedSections(value, targets);
  const groups = useMemo(() => offeredLinks(field.presets, targets), [field.presets, targets]);
  const spell = useCallback((address: string) => toStoredLink(address, targets), [targets]);
  // "/" is the home page, but also the start of /team, so the link stays custom until the input is left.
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const whenEmpty = value === "" ? field.whenEmpty : undefined;
  const isCustom = isTyping || isCustomLink(value, groups, targets);
  const warningId = `${id}-warning`;
  const described = [describedBy, warningId].filter(Boolean).join(" ");
  // The focus goes to the address that is still to be typed.
  const isToType = useRef(false);
  const pick = (link: string) => {
    isToType.current = link === customLinkMarker;
    onChange(link);
    setOpen(false);
  };
  return (
    <div className="grid gap-1.5">
      <ChoicePopover
        {...{ id, labelId, isOpen }}
        describedBy={described}
        label={field.label}
        onOpenChange={(next) => {
          isToType.current = false;
          setOpen(next);
        }}
        onCloseAutoFocus={(event) => {
          if (!isToType.current) return;
          event.preventDefault();
          document.getElementById(`${id}-custom`)?.focus();
        }}
        chosen={
          <span className="flex-1 truncate">
            {isCustom ? "Custom URL" : (whenEmpty ?? labelOfLink(value, groups, targets))}
          </span>
        }
      >
        <LinkChoices
          {...{ id, groups, targets, spell }}
          value={spell(value)}
          label={field.label}
          whenEmpty={field.whenEmpty}
          onPick={pick}
        />
      </ChoicePopover>
      {isCustom && (
        <div onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
          <TypedLink
            {...{ field, onChange, onEnd }}
            id={`${id}-custom`}
            label={`${field.label}: custom URL`}
            type="text"
            value={value === customLinkMarker ? "" : toTypedLink(value, targets)}
            complete={spell}
            // An emptied custom link stays custom, without a URL.
            spell={(typed) => (typed === "" ? customLinkMarker : typed)}
            placeholder="https://… or mailto:…"
            describedBy={described}
          />
        </div>
      )}
      <FieldWarning id={warningId} text={warnOfLink(value, targets, field)} />
    </div>
  );
}
