import type { ComponentProps } from "react";
import { useDownload } from "./use-download.ts";

interface DownloadLinkProps extends ComponentProps<"a"> {
  readonly href: string;
  /** The file's name; empty for the one that the server gives it. */
  readonly download?: string;
}

/** A link to a file that asks again. Opened in a new tab, the server asks instead. */
export function DownloadLink({ href, download = "", children, ...rest }: DownloadLinkProps) {
  const start = useDownload();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void start(href, download);
      }}
    >
      {children}
    </a>
  );
}
