import base from "../styles/base.css?inline";
import icon from "./icon.css?inline";
import parts from "./parts.css?inline";

/** The base stylesheet: the visual language and the parts that blocks are made of. */
export const baseCss: string = base + icon + parts;
