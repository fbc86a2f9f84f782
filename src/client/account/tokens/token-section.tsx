import { useState } from "react";
import { endToken, listTokens, mostTokens } from "#core/contract/api-tokens.ts";
import type { ApiToken } from "#core/contract/api-tokens.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { useLoaded } from "#client/ui/use-loaded.ts";
import type { AccountSectionProps } from "../deps/account-deps.ts";
import { FreshToken } from "./fresh-token.tsx";
import { TokenForm } from "./token-form.tsx";
import { TokenRow } from "#client/ui/token-row.tsx";

/** Access of programs in the person's name: the tokens that there are, and a new one, which is shown once. */
export function TokenSection({ deps }: AccountSectionProps) {
  const { client, toasts } = deps;
  const { answer, refusal, reload } = useLoaded(client, listTokens);
  const [fresh, setFresh] = useState<{ readonly token: string; readonly made: ApiToken } | null>(
    null,
  );
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<ApiToken | null>(null);
  const tokens = answer?.tokens ?? [];
  const end = async ({ id, name }: ApiToken) => {
    setEnding(null);
    const outcome = await client.call(endToken, { params: { tokenId: id } });
    if (outcome.ok) toasts.success(`The token “${name}” has ended.`);
    else toasts.error(refusalText(outcome.refusal));
    if (fresh?.made.id === id) setFresh(null);
    await reload();
  };
  return (
    <Card
      title="API tokens"
      isFocusRest
      actions={
        !isAdding &&
        fresh === null &&
        answer !== null &&
        tokens.length < mostTokens && <Button onClick={() => setAdding(true)}>Make a token</Button>
      }
    >
      <p className="text-muted">
        A program that sends a token in the header <code>Authorization: Bearer</code> acts in your
        name, with no more rights than you have. What it can call is described at{" "}
        <a href="/api/openapi.json" className="underline underline-offset-2">
          /api/openapi.json
        </a>
        .
      </p>
      {fresh !== null && (
        <FreshToken name={fresh.made.name} token={fresh.token} onCopied={() => setFresh(null)} />
      )}
      {isAdding && (
        <TokenForm
          deps={deps}
          onCancel={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false);
            setFresh(made);
            void reload();
          }}
        />
      )}
      <LoadFailed refusal={refusal} onRetry={() => void reload()} />
      {answer === null && refusal === null && <Spinner label="Loading your tokens" />}
      {tokens.length > 0 && (
        <ul className="grid gap-3">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onEnd={() => setEnding(token)} />
          ))}
        </ul>
      )}
      {tokens.length === mostTokens && (
        <p className="text-muted">
          These are as many as one person can have. End one to make another.
        </p>
      )}
      <ConfirmDialog
        open={ending !== null}
        title={`End “${ending?.name ?? ""}”?`}
        description="Programs that use this token are refused from now on. It cannot be brought back."
        confirm="End the token"
        danger
        onConfirm={() => ending !== null && void end(ending)}
        onCancel={() => setEnding(null)}
      />
    </Card>
  );
}
