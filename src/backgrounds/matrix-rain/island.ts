import { animate } from "../_kit/animate.ts";
import { customProperty } from "../_kit/custom-property.ts";
import { createScene } from "./scene.ts";

/** Lets it rain through the signs. */
export function mount(element: HTMLElement): () => void {
  const document = element.ownerDocument;
  return animate(
    element,
    createScene({
      sign: customProperty(element, "--growth"),
      head: customProperty(element, "--ink"),
      font: customProperty(element, "--font-mono"),
      makeSheet: (width, height) => {
        const sheet = document.createElement("canvas");
        sheet.width = width;
        sheet.height = height;
        return sheet;
      },
    }),
  );
}
