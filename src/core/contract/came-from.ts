import { z } from "zod/mini";

/** Path of the page the visitor came from, for the link back. An invalid value counts as none. */
export const cameFromShape = { from: z.catch(z.string().check(z.maxLength(200)), "") } as const;
