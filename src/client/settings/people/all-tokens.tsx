import { useState } from "react";
import { endToken, listAllTokens, mostListedTokens } from "#core/contract/api-tokens.ts";
import type { OwnedToken } from "#core/contract/api-tokens.ts";
import type { ApiClient } from "#core/contract/client.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { TokenRow } from "#client/ui/token-row.tsx";
import { useLoaded } from "#client/ui/use-loaded.ts";
import { PeopleGroup } from "./people-group.tsx";

interface AllTokensProps {
  readonly api: ApiClient;
}

/** The API tokens of everybody, the last used first: what programs can do in whose name. */
export function AllTokens({ api }: AllTokensProps) {
  const { answer, refusal, reload } = useLoaded(api, listAllTokens);
  const [asked, setAsked] = useState<OwnedToken | null>(null);
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const end = async ({ id, name, owner }: OwnedToken) => {
    setAsked(null);
    const outcome = await api.call(endToken, { params: { tokenId: id } });
    // Whoever owns it may have ended it.
    const isEnded = outcome.ok || outcome.refusal.code === "unknown-token";
    setSaid(isEnded ? `The token “${name}” of ${owner.name} has ended.` : "");
    setProblem(isEnded ? null : refusalText(outcome.refusal));
    await reload();
  };
  return (
    <PeopleGroup title="API tokens">
      <p className="text-muted">
        Programs that act in somebody’s name. People make them on the page of their account.
      </p>
      <output className="[overflow-wrap:anywhere] empty:hidden">{said}</output>
      <p role="alert" className="[overflow-wrap:anywhere] text-danger empty:hidden">
        {problem}
      </p>
      <LoadFailed refusal={refusal} onRetry={() => void reload()} />
      {answer?.tokens.length === 0 && <p>Nobody has one.</p>}
      {answer !== null && answer.tokens.length > 0 && (
        <ul aria-label="API tokens" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {answer.tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              owner={token.owner.name}
              onEnd={() => setAsked(token)}
            />
          ))}
        </ul>
      )}
      {answer?.tokens.length === mostListedTokens && (
        <p className="text-muted">Only the {mostListedTokens} that were used last are shown.</p>
      )}
      <ConfirmDialog
        open={asked !== null}
        danger
        title={`End “${asked?.name ?? ""}” of ${asked?.owner.name ?? ""}?`}
        description="Programs that use this token are refused from now on. It cannot be brought back."
        confirm="End Token"
        onConfirm={() => asked !== null && void end(asked)}
        onCancel={() => setAsked(null)}
      />
    </PeopleGroup>
  );
}
