import type { ApiToken } from "#core/contract/api-tokens.ts";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";
import { fullTime } from "#client/ui/full-time.ts";
import { scopeTexts } from "./scope-texts.ts";

interface TokenRowProps {
  readonly token: ApiToken;
  readonly onEnd: () => void;
}

/** A token in the list: what it may do, and when it was used. */
export function TokenRow({ token, onEnd }: TokenRowProps) {
  const { name, prefix, scopes, createdAt, expiresAt, usedAt } = token;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium text-ink">
          {name} <code className="text-xs font-normal text-muted">{prefix}…</code>
        </p>
        <p className="text-xs text-muted">
          {scopes.map((scope) => scopeTexts[scope].name).join(", ")}
        </p>
        <p className="text-xs text-muted">
          Made {fullTime(createdAt)}, ends {fullTime(expiresAt)}.{" "}
          {usedAt === null ? "Never used." : `Last used ${fullTime(usedAt)}.`}
        </p>
      </div>
      <DisappearingButton aria-label={`End the token ${name}`} onClick={onEnd}>
        End
      </DisappearingButton>
    </li>
  );
}
