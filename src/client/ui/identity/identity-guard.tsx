import { useMemo, useSyncExternalStore, type ReactNode } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { loadPart, overlayTexts } from "../load-part.tsx";
import { IdentityContext } from "./identity-context.ts";
import type { IdentityQuestion } from "./identity-question.ts";

const IdentityDialog = loadPart(
  async () => (await import("./identity-dialog.tsx")).IdentityDialog,
  overlayTexts("The question who you are"),
);

interface IdentityGuardProps {
  readonly client: ApiClient;
  /** The question that the client asks (`ClientOptions.confirmIdentity`). */
  readonly question: IdentityQuestion;
  readonly children: ReactNode;
}

/** A tool whose calls may ask who is there: the question lies over it, so that what was typed stays, and the focus returns. */
export function IdentityGuard({ client, question, children }: IdentityGuardProps) {
  const isOpen = useSyncExternalStore(question.subscribe, question.isOpen);
  const value = useMemo(() => ({ client, question }), [client, question]);
  return (
    <IdentityContext value={value}>
      {children}
      {isOpen && (
        <IdentityDialog
          client={client}
          onConfirmed={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
    </IdentityContext>
  );
}
