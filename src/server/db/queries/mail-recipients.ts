import { isDisabledNow } from "./disabled-now.ts";

/**
 * Subquery with a column `email`: the recipients of a notification about a visitor's submission. These are all
 * administrators able to sign in, plus the address configured for the site; or `otherwise` if there are none, as before
 * the first administrator exists. Addresses are distinct ignoring case. Both arguments are SQL expressions; `own` may
 * be null.
 */
export function recipientsOf(own: string, otherwise: string): string {
  const administrators = `select u.email from users u where u.role = 'administrator' and not ${isDisabledNow}`;
  const told = `${administrators} union all select ${own} where ${own} is not null`;
  return `(select distinct on (lower(email)) email from (
      ${told} union all select ${otherwise} where not exists (${told})
    ) as told order by lower(email))`;
}
