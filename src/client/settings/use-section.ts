import { useCallback, useEffect, useState } from "react";
import { pathOf } from "#core/contract/client.ts";
import { showSettings } from "#core/contract/settings-routes.ts";

interface OpenSection {
  /** The last part of the address. */
  readonly id: string;
  /** Opens another section, as a new entry of the browser's history. Stable. */
  readonly go: (id: string) => void;
}

/** The path of a section's screen. */
export function sectionPath(id: string): string {
  return pathOf(showSettings, { section: id });
}

/** The section that the address names. All sections are of one document, so nothing is lost between them. */
export function useSection(): OpenSection {
  const [id, setId] = useState(readSection);
  useEffect(() => {
    const read = () => setId(readSection());
    window.addEventListener("popstate", read);
    return () => window.removeEventListener("popstate", read);
  }, []);
  const go = useCallback((next: string) => {
    window.history.pushState(null, "", sectionPath(next));
    setId(next);
  }, []);
  return { id, go };
}

function readSection(): string {
  return window.location.pathname.split("/").at(2) ?? "";
}
