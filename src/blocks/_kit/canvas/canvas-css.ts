import css from "./canvas.css?inline";

/** The rules of the canvas for editing, which the server and the builder apply to the same page. */
export const canvasCss: string = css;
