const lines: readonly (readonly [keys: string, does: string])[] = [
  ["→ ↓ Page down Space", "Next slide"],
  ["← ↑ Page up Shift+Space", "Previous slide"],
  ["Home End", "First and last slide"],
  ["O", "Overview of all slides"],
  ["P", "Presenter's window, with notes and time"],
  ["F", "Full screen"],
  ["Esc", "End presentation"],
];

/** The list of keys, in a dialog that its own key or Escape closes. */
export function createHelp(document: Document): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "deck-help";
  dialog.setAttribute("aria-label", "Keys of the presentation");
  const rows = lines.map(([keys, does]) => {
    const names = keys.replaceAll(/Page \w+|\S+/g, (name) => `<kbd>${name}</kbd>`);
    return `<div><dt>${names}</dt><dd>${does}</dd></div>`;
  });
  dialog.innerHTML = `<h2>Keys</h2><dl>${rows.join("")}</dl>
    <p>A swipe or one turn of the wheel goes to the next slide, too.</p>
    <form method="dialog"><button class="deck-close">Close</button></form>`;
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "?") dialog.close();
  });
  return dialog;
}
