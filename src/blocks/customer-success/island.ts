export { mountScrollSteps as mount } from "../_kit/scroll-steps.ts";
