import { createContext } from "react";
import type { SecondPressGuard } from "./second-press.ts";

/** The guard of the screen, for its frames. Null where a part stands alone, as in a test: nothing opens over it there. */
export const SecondPressContext = createContext<SecondPressGuard | null>(null);
