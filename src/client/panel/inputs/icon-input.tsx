import { ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import type { IconField } from "#core/fields/icon.ts";
import { Icon } from "#blocks/_kit/parts/icon.tsx";
import { loadPart } from "#client/ui/load-part.tsx";
import { usePortalRoot } from "#client/ui/portal-root.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { useLatest } from "#client/ui/use-latest.ts";
import { spellIcon } from "./find-icons.ts";
import type { InputProps } from "./input-props.ts";

/** The search with all icons, loaded when it is first opened. */
const IconChoices = loadPart(async () => (await import("./icon-choices.tsx")).IconChoices, {
  name: "The icons",
  waiting: <Spinner label="Loading the icons" />,
});

/** An icon: offers those of the field; the search finds all others. */
export function IconInput(props: InputProps<IconField>) {
  const { field, value, id, labelId, describedBy, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const host = usePortalRoot();
  const pick = useLatest((name: string) => {
    onChange(name);
    setOpen(false);
  });
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        id={id}
        aria-labelledby={`${labelId} ${id}`}
        aria-describedby={describedBy}
        className="control flex items-center gap-2 text-left [&_.icon]:size-4"
      >
        <Icon name={value} />
        <span className="flex-1 truncate">{spellIcon(value)}</span>
        <ChevronDown className="size-3.5 text-muted" aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal container={host}>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={field.label}
          className="z-50 flex max-h-[min(26rem,var(--radix-popover-content-available-height))] w-81 animate-appear flex-col gap-2 rounded-lg border border-line bg-raised p-2.5 shadow-float"
        >
          <IconChoices {...{ field, value, id }} onPick={pick} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
