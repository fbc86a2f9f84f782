import type { ApiToken } from "#core/contract/api-tokens.ts";
import { Button } from "./button.tsx";
import { useFocusRestAround } from "./focus-back.ts";
import { fullTime } from "./full-time.ts";
import { scopeTexts } from "./scope-texts.ts";

interface TokenRowProps {
  readonly token: ApiToken;
  /** Whose it is, where others' are shown too. */
  readonly owner?: string;
  readonly onEnd: () => void;
}

/** A token in the list: what it may do, and when it was used. */
export function TokenRow({ token, owner, onEnd }: TokenRowProps) {
  const row = useFocusRestAround<HTMLLIElement>();
  const { name, prefix, scopes, createdAt, expiresAt, usedAt } = token;
  return (
    <li ref={row} className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium text-ink">
          {name} <code className="text-xs font-normal text-muted">{prefix}…</code>
        </p>
        {owner !== undefined && (
          <p>
            <bdi>{owner}</bdi>
          </p>
        )}
        <p className="text-xs text-muted">
          {scopes.map((scope) => scopeTexts[scope].name).join(", ")}
        </p>
        <p className="text-xs text-muted">
          Made {fullTime(createdAt)}, ends {fullTime(expiresAt)}.{" "}
          {usedAt === null ? "Never used." : `Last used ${fullTime(usedAt)}.`}
        </p>
      </div>
      <Button
        aria-label={
          owner === undefined ? `End the token ${name}` : `End the token ${name} of ${owner}`
        }
        onClick={onEnd}
      >
        End
      </Button>
    </li>
  );
}
