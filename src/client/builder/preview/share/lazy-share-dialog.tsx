import { loadPart, overlayTexts } from "#client/ui/load-part.tsx";

/** The dialog for links to the draft, loaded lazily. */
export const LazyShareDialog = loadPart(
  async () => (await import("./share-dialog.tsx")).ShareDialog,
  overlayTexts("The dialog to share the draft"),
);
