import { createContext } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import type { IdentityQuestion } from "./identity-question.ts";

interface Identity {
  readonly client: ApiClient;
  readonly question: IdentityQuestion;
}

/** Who asks, in this tool; null outside of an `IdentityGuard`. */
export const IdentityContext = createContext<Identity | null>(null);
