/** Colours of a layer (PANEL-201); their values are in view.css, tested for contrast. */
export const layerColours = [
  ["blue", "Blue"],
  ["purple", "Purple"],
  ["cyan", "Cyan"],
  ["green", "Green"],
  ["red", "Red"],
  ["orange", "Orange"],
  ["pink", "Pink"],
] as const;
