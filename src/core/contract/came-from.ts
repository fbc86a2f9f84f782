import { z } from "zod/mini";

/** Path of the page that a visitor came from, to lead back to. What cannot be one counts as none. */
export const cameFromShape = { from: z.catch(z.string().check(z.maxLength(200)), "") } as const;
