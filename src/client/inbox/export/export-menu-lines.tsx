import { FileSpreadsheet, FileText } from "lucide-react";
import { useDownload } from "#client/ui/identity/use-download.ts";
import { MenuItem, MenuUnder } from "#client/ui/menu.tsx";
import type { OpenMenu } from "#client/ui/menu-button.tsx";

/** A download of the list in one format. */
export interface ExportFile {
  readonly format: "Excel" | "CSV";
  readonly href: string;
}

interface ExportMenuLinesProps extends OpenMenu {
  readonly label: string;
  readonly files: readonly ExportFile[];
}

const formats = {
  Excel: { name: "Excel workbook (.xlsx)", icon: <FileSpreadsheet aria-hidden="true" /> },
  CSV: { name: "CSV", icon: <FileText aria-hidden="true" /> },
} as const;

/** The open menu of formats; choosing one downloads the file. */
export function ExportMenuLines({ label, files, ...open }: ExportMenuLinesProps) {
  const download = useDownload();
  return (
    <MenuUnder {...open} label={label}>
      {files.map(({ format, href }) => (
        <MenuItem key={format} icon={formats[format].icon} onSelect={() => void download(href)}>
          {formats[format].name}
        </MenuItem>
      ))}
    </MenuUnder>
  );
}
