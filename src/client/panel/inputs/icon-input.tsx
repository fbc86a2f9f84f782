import { ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import { counted } from "#core/fields/counted.ts";
import type { IconField } from "#core/fields/icon.ts";
import { iconNames, type IconName } from "#core/fields/icon-names.ts";
import { Icon } from "#blocks/_kit/parts/icon.tsx";
import { usePortalRoot } from "#client/ui/portal-root.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { OptionButtons } from "#client/ui/option-buttons.tsx";
import type { InputProps } from "./input-props.ts";

type Name = IconName | "none";

/** The icons that match a search: the field's own icons, then the rest of the set (CON-043). */
export function findIcons(
  offered: readonly Name[],
  search: string,
): { readonly offered: readonly Name[]; readonly others: readonly Name[] } {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (name: Name) => words.every((word) => name.includes(word));
  return {
    offered: offered.filter(fits),
    others: iconNames.filter((name) => !offered.includes(name) && fits(name)),
  };
}

/** An icon: offers those of the field; the search finds all others. */
export function IconInput(props: InputProps<IconField>) {
  const { field, value, id, labelId, describedBy } = props;
  const [isOpen, setOpen] = useState(false);
  const host = usePortalRoot();
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        id={id}
        aria-labelledby={`${labelId} ${id}`}
        aria-describedby={describedBy}
        className="control flex items-center gap-2 text-left [&_.icon]:size-4"
      >
        <Icon name={value} />
        <span className="flex-1 truncate">{spell(value)}</span>
        <ChevronDown className="size-3.5 text-muted" aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal container={host}>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={field.label}
          className="z-50 grid max-h-(--radix-popover-content-available-height) w-75 animate-appear gap-2 overflow-y-auto rounded-lg border border-line bg-raised p-2.5 shadow-float"
        >
          <IconChoices {...props} onDone={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function IconChoices({
  field,
  value,
  id,
  onChange,
  onDone,
}: InputProps<IconField> & { readonly onDone: () => void }) {
  const [search, setSearch] = useState("");
  const found = findIcons(field.offered, search);
  const groups = [
    { id: `${id}-offered`, title: "Suggested", names: found.offered },
    { id: `${id}-others`, title: "All other icons", names: found.others },
  ];
  const count = found.offered.length + found.others.length;
  return (
    <>
      <TextInput
        type="search"
        aria-label="Search icons"
        placeholder="Search icons"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {groups.map(
        (group) =>
          group.names.length > 0 && (
            <div key={group.id}>
              <p id={group.id} className="mb-1 text-xs text-muted">
                {group.title}
              </p>
              <OptionButtons
                labelId={group.id}
                options={group.names.map((name) => ({
                  key: name,
                  label: spell(name),
                  children:
                    name === "none" ? <span className="text-xs">None</span> : <Icon name={name} />,
                }))}
                chosen={value}
                onChoose={(key) => {
                  const name = group.names.find((one) => one === key);
                  if (name !== undefined) onChange(name);
                }}
                onPick={onDone}
                className="grid grid-cols-7 gap-0.5"
                buttonClass="grid size-9 place-items-center rounded-md border border-transparent text-ink hover:bg-hover data-[state=checked]:border-signal [&_.icon]:size-4.5"
              />
            </div>
          ),
      )}
      <output className={count === 0 ? "text-muted" : "sr-only"}>
        {count === 0 ? "No icon has this name." : counted(count, "icon")}
      </output>
    </>
  );
}

function spell(name: Name): string {
  const words = name.replaceAll("-", " ").replace(/\d+$/, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
