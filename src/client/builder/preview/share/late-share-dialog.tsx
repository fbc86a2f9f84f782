import { loadPart, opened } from "#client/ui/load-part.tsx";

/** The dialog that makes links to the draft, loaded when it is first opened. */
export const LateShareDialog = loadPart(
  async () => (await import("./share-dialog.tsx")).ShareDialog,
  opened("The dialog to share the draft"),
);
