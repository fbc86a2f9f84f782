import { useMemo, useState } from "react";
import { customLinkMarker } from "#core/fields/href.ts";
import type { LinkField } from "#core/fields/link.ts";
import { Select } from "#client/ui/select.tsx";
import { usePanel } from "../scope/panel-context.tsx";
import { FieldWarning } from "./field-warning.tsx";
import type { InputProps } from "./input-props.ts";
import { isCustomLink, offeredLinks, warnOfLink } from "./link-target.ts";
import { TypedLink } from "./typed-link.tsx";

/**
 * The target of a link: a preset, a page, a section of this page, or a custom URL. Choosing Custom stores a marker
 * until something is typed (PANEL-016, PANEL-018).
 */
export function LinkInput(props: InputProps<LinkField>) {
  const { field, value, id, describedBy, onChange, onEnd } = props;
  const { targets } = usePanel();
  const groups = useMemo(() => offeredLinks(field.presets, targets), [field.presets, targets]);
  // "/" is the home page, but also the start of /team, so the link stays custom until the input is left.
  const [isTyping, setTyping] = useState(false);
  const isCustom = isTyping || isCustomLink(value, groups);
  const warningId = `${id}-warning`;
  const described = [describedBy, warningId].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1.5">
      <Select
        id={id}
        value={isCustom ? customLinkMarker : value}
        aria-describedby={described}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">No link</option>
        {groups.map(({ title, options }) => (
          <optgroup key={title} label={title}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={customLinkMarker}>Custom URL</option>
      </Select>
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
