import { keyContextOf } from "#client/keys/key-context.ts";

export interface Drops {
  /** Says why nothing was dropped. */
  readonly refuse: (detail: string) => void;
  /** Takes words that were dropped outside of a text that is being edited; returns false if they cannot land there. */
  readonly takeWords?: (event: DragEvent) => boolean;
  /** Whether words could be dropped there. */
  readonly takesWords?: (event: DragEvent) => boolean;
}

/**
 * Decides what may be dropped in a document. Words go into texts, as the browser does it. Files and pictures are refused
 * with a reason: the browser would leave the page for them. Returns a function that stops listening.
 */
export function listenToDrops(document: Document, drops: Drops): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const onDragOver = (event: DragEvent) => {
    const { dataTransfer } = event;
    if (event.defaultPrevented || dataTransfer === null || isForText(event)) return;
    event.preventDefault();
    const isTaken = isOfFiles(dataTransfer) || drops.takesWords?.(event) === true;
    dataTransfer.dropEffect = isTaken ? "copy" : "none";
  };
  const onDrop = (event: DragEvent) => {
    const { dataTransfer } = event;
    if (event.defaultPrevented || dataTransfer === null || isForText(event)) return;
    event.preventDefault();
    if (isOfFiles(dataTransfer)) drops.refuse(whyNotDropped(dataTransfer));
    else if (drops.takeWords?.(event) !== true) drops.refuse(whereToDrop);
  };
  document.addEventListener("dragenter", onDragOver, { signal });
  document.addEventListener("dragover", onDragOver, { signal });
  document.addEventListener("drop", onDrop, { signal });
  return () => ended.abort();
}

/** Whether the browser may do it: words into a text, or the address of a picture into a field for addresses. */
function isForText({ target, dataTransfer }: DragEvent): boolean {
  if (dataTransfer === null || !keyContextOf(target).takesText) return false;
  if (!isOfFiles(dataTransfer)) return true;
  // A picture of a web page comes as a file too.
  const isAddress = dataTransfer.types.includes("text/uri-list");
  return isAddress && target instanceof HTMLInputElement && target.type === "url";
}

function isOfFiles({ types }: DataTransfer): boolean {
  return types.includes("Files");
}

function whyNotDropped({ items, types }: DataTransfer): string {
  const isPicture =
    types.includes("text/uri-list") || [...items].some(({ type }) => type.startsWith("image/"));
  return isPicture
    ? "Images cannot be dropped here yet. Upload the image to the web, add an Image component and enter its address there."
    : "Files cannot be dropped here. Copy the contents of the file and paste those.";
}

const whereToDrop = "Drop words onto a text of the page, or into a field of the properties.";
