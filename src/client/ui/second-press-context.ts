import { createContext } from "react";
import type { SecondPressGuard } from "./second-press.ts";

/** The screen's guard, used by its frames. Null for parts rendered alone, as in tests. */
export const SecondPressContext = createContext<SecondPressGuard | null>(null);
