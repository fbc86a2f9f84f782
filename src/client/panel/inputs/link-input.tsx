import { ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import { useMemo, useRef, useState } from "react";
import { customLinkMarker } from "#core/fields/href.ts";
import type { LinkField } from "#core/fields/link.ts";
import { usePortalRoot } from "#client/ui/portal-root.tsx";
import { usePanel } from "../scope/panel-context.tsx";
import { FieldWarning } from "./field-warning.tsx";
import type { InputProps } from "./input-props.ts";
import { LinkChoices } from "./link-choices.tsx";
import { isCustomLink, labelOfLink, offeredLinks, warnOfLink } from "./link-target.ts";
import { TypedLink } from "./typed-link.tsx";

/**
 * The target of a link: a preset, a page, a section of this page, a screen, or a custom URL, all in one search. Choosing
 * Custom stores a marker until something is typed (PANEL-016, PANEL-018).
 */
export function LinkInput(props: InputProps<LinkField>) {
  const { field, value, id, labelId, describedBy, onChange, onEnd } = props;
  const { targets } = usePanel();
  const groups = useMemo(() => offeredLinks(field.presets, targets), [field.presets, targets]);
  // "/" is the home page, but also the start of /team, so the link stays custom until the input is left.
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const host = usePortalRoot();
  const isCustom = isTyping || isCustomLink(value, groups);
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
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger
          id={id}
          aria-labelledby={`${labelId} ${id}`}
          aria-describedby={described}
          className="control flex items-center gap-2 text-left"
        >
          <span className="flex-1 truncate">
            {isCustom ? "Custom URL" : labelOfLink(value, groups)}
          </span>
          <ChevronDown className="size-3.5 shrink-0 text-muted" aria-hidden="true" />
        </Popover.Trigger>
        <Popover.Portal container={host}>
          <Popover.Content
            align="end"
            sideOffset={4}
            collisionPadding={8}
            aria-label={field.label}
            onOpenAutoFocus={() => {
              isToType.current = false;
            }}
            onCloseAutoFocus={(event) => {
              if (!isToType.current) return;
              event.preventDefault();
              document.getElementById(`${id}-custom`)?.focus();
            }}
            className="z-50 flex max-h-[min(26rem,var(--radix-popover-content-available-height))] w-81 animate-appear flex-col gap-2 rounded-lg border border-line bg-raised p-2.5 shadow-float"
          >
            <LinkChoices {...{ id, groups, value }} label={field.label} onPick={pick} />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {isCustom && (
        <div onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
          <TypedLink
            {...{ field, onChange, onEnd }}
            id={`${id}-custom`}
            label={`${field.label}: custom URL`}
            type="text"
            value={value === customLinkMarker ? "" : value}
            // An emptied custom link stays custom, without a URL.
            spell={(typed) => (typed === "" ? customLinkMarker : typed)}
            placeholder="https://… or mailto:…"
            describedBy={described}
          />
        </div>
      )}
      <FieldWarning id={warningId} text={warnOfLink(value, targets, field.isOptional)} />
    </div>
  );
}
