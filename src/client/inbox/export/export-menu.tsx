import { Download } from "lucide-react";
import { Button } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { menuTexts, loadPart } from "#client/ui/load-part.tsx";
import { MenuButton } from "#client/ui/menu-button.tsx";
import type { ExportFile } from "./export-menu-lines.tsx";

const ExportMenuLines = loadPart(
  async () => (await import("./export-menu-lines.tsx")).ExportMenuLines,
  menuTexts("The menu"),
);

interface ExportMenuProps {
  /** The text of the button. */
  readonly label: string;
  /** Whether the button shows its label or only an icon. */
  readonly hasText?: boolean;
  readonly files: readonly ExportFile[];
}

/** A button that offers a list as a file in several formats. */
export function ExportMenu({ label, hasText = false, files }: ExportMenuProps) {
  const icon = <Download aria-hidden="true" className="size-4" />;
  const trigger = hasText ? (
    <Button>
      {icon}
      {label}
    </Button>
  ) : (
    <IconButton label={label}>{icon}</IconButton>
  );
  return (
    <MenuButton trigger={trigger}>
      {(open) => <ExportMenuLines {...open} files={files} label={label} />}
    </MenuButton>
  );
}
