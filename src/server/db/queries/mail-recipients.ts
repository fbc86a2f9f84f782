import { isDisabledNow } from "./disabled-now.ts";

/**
 * A query for a `from`, of the column `email`: who is told of what a visitor sent. That are all administrators who may sign
 * in, and the address that was set for the site; where there is none of them, as before the first administrator, `otherwise`.
 * Nobody is in it twice, however an address is written. Both are expressions of SQL; `own` may be null.
 */
export function recipientsOf(own: string, otherwise: string): string {
  const administrators = `select u.email from users u where u.role = 'administrator' and not ${isDisabledNow}`;
  const told = `${administrators} union all select ${own} where ${own} is not null`;
  return `(select distinct on (lower(email)) email from (
      ${told} union all select ${otherwise} where not exists (${told})
    ) as told order by lower(email))`;
}
