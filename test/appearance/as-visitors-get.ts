/**
 * Has React draw as it draws for visitors. Its development build takes a stack trace for each element, which is half of the time
 * that drawing takes. It is chosen when React is first imported, so that a test imports this before all else.
 */
process.env["NODE_ENV"] = "production";
