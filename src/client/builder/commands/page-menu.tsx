import { Ellipsis } from "lucide-react";
import { CommandMenu } from "./command-menu.tsx";

/**
 * The header's "More" menu: everything for the page and its view, and the commands that list all commands and keys.
 * `without`: ids of commands that have a button in the header.
 */
export function PageMenu({ without }: { readonly without: readonly string[] }) {
  return (
    <CommandMenu
      menu="page"
      without={without}
      trigger={
        <button
          type="button"
          aria-label="More"
          title="More"
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink aria-expanded:bg-hover [&_svg]:size-4"
        >
          <Ellipsis aria-hidden="true" />
        </button>
      }
    />
  );
}
