import { useId } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import { Select } from "#client/ui/select.tsx";

interface PageChoiceProps {
  /** What shows the page. */
  readonly label: string;
  readonly pages: readonly ListedPage[];
  readonly chosen: string;
  readonly onChoose: (pageId: string) => void;
}

/** Chooses the page that a preview shows. */
export function PageChoice({ label, pages, chosen, onChoose }: PageChoiceProps) {
  const id = useId();
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
        <span className="sr-only"> shows</span>
      </label>
      <Select
        id={id}
        className="min-w-0 flex-1"
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        {pages.map(({ id: one, name }) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </Select>
    </span>
  );
}
