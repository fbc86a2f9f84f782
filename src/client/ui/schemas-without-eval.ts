import { z } from "zod/mini";

/**
 * The policy of the builder and the inbox forbids scripts made of text: schemas are not even to try. They look when they
 * are made, so this is imported before any: the browser would report the attempt, and read the whole script again for it.
 */
z.config({ jitless: true });
