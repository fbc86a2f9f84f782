import { useId } from "react";
import { OptionButtons } from "#client/ui/option-buttons.tsx";

interface PlaceChoiceProps {
  /** Label of the place next to another block, such as "After “Hero”". */
  readonly neighbour: string;
  readonly isAtEnd: boolean;
  readonly onChoose: (isAtEnd: boolean) => void;
}

/** The choice where a new block is added. */
export function PlaceChoice({ neighbour, isAtEnd, onChoose }: PlaceChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span id={id} className="text-muted">
        Place
      </span>
      <OptionButtons
        labelId={id}
        options={[
          { key: "end", children: "At the end of the page" },
          { key: "after", children: neighbour },
        ]}
        chosen={isAtEnd ? "end" : "after"}
        onChoose={(key) => onChoose(key === "end")}
        className="flex max-w-full flex-wrap gap-1"
        buttonClass="min-h-7 max-w-72 truncate rounded-md border border-edge px-2.5 text-muted hover:text-ink data-[state=checked]:border-signal data-[state=checked]:bg-raised data-[state=checked]:text-ink"
      />
    </div>
  );
}
