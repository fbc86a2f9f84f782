import { useState } from "react";
import type { IconField } from "#core/fields/icon.ts";
import { Icon } from "#blocks/_kit/parts/icon.tsx";
import { loadPart } from "#client/ui/load-part.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { useLatest } from "#client/ui/use-latest.ts";
import { ChoicePopover } from "./choice-popover.tsx";
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
  const pick = useLatest((name: string) => {
    onChange(name);
    setOpen(false);
  });
  return (
    <ChoicePopover
      {...{ id, labelId, describedBy, isOpen }}
      label={field.label}
      onOpenChange={setOpen}
      chosen={
        <>
          <Icon name={value} />
          <span className="flex-1 truncate">{spellIcon(value)}</span>
        </>
      }
    >
      <IconChoices {...{ field, value, id }} onPick={pick} />
    </ChoicePopover>
  );
}
