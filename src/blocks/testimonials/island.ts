export { mountScrollSteps as mount } from "../_kit/dom/scroll-steps.ts";
