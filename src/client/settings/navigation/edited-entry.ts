import { useEffect, useState } from "react";

/** What of the menus is being edited. */
export interface EditedEntry {
  readonly section: "header" | "footer";
  /** Id of the entry; null for none in particular. */
  readonly entry: string | null;
}

const nothing: EditedEntry = { section: "header", entry: null };

/** The entry of the menus whose fields had the focus last. */
export function useEditedEntry(): EditedEntry {
  const [edited, setEdited] = useState(nothing);
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const found = target instanceof Element ? entryOf(target) : null;
      if (found === null) return;
      setEdited((last) =>
        last.section === found.section && last.entry === found.entry ? last : found,
      );
    };
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, []);
  return edited;
}

/** The entry that a control of the fields belongs to; null if it is none of the menus'. */
export function entryOf(control: Element): EditedEntry | null {
  const section = control.closest(".settings-fields[data-block]")?.getAttribute("data-block");
  if (section !== "header" && section !== "footer") return null;
  const item = control.closest("[data-item]")?.getAttribute("data-item") ?? null;
  const field = control.closest("[data-field]")?.getAttribute("data-field") ?? "";
  // The button beside the menu is drawn under this id.
  const isAction = item === null && field.startsWith("content.action");
  return { section, entry: isAction ? "action" : item };
}
