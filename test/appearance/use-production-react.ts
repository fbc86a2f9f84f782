/**
 * Selects React's production build: the development build captures a stack trace for each element,
 * which takes half of the rendering time. The build is chosen when React is first imported, so
 * tests must import this module first.
 */
process.env["NODE_ENV"] = "production";
