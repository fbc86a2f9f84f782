import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { mostRecipients } from "#core/notice-kinds.ts";
import { isDisabledNow } from "./disabled-now.ts";

/** Id of the section of the site's settings that names the recipients. */
const section = "notices";

/**
 * What may stand in a mail's header as one address; what else was saved is skipped. The settings warn of what is none
 * by the exact rules (`readEmailAddress`).
 */
const never = String.raw`[:space:][:cntrl:]@<>(),;:\\"[\]`;
const plainAddress = `^[^${never}]+@[^.${never}]+([.][^.${never}]+)+$`;

/**
 * Subquery with a column `email`: the recipients of a notification about a visitor's submission. These are the addresses
 * saved for this kind of notice. If there are none: all administrators able to sign in, plus the address configured for
 * the site; or `otherwise` if there are none of these, as before the first administrator exists. Addresses are distinct
 * ignoring case. The arguments are SQL expressions; `own` may be null.
 */
export function recipientsOf(kind: string, own: string, otherwise: string): string {
  const administrators = `select u.email from users u where u.role = 'administrator' and not ${isDisabledNow}`;
  const told = `${administrators} union all select ${own} where ${own} is not null`;
  return `(with chosen as (${chosenFor(kind)})
    select distinct on (lower(email)) email from (
      select email from chosen
      union all select email from (
        ${told} union all select ${otherwise} where not exists (${told})
      ) as usual where not exists (select from chosen)
    ) as told order by lower(email))`;
}

/** The addresses in the saved settings, whatever else stands there. */
function chosenFor(kind: string): string {
  return `select trim(entry ->> 'address') as email
    from blocks b cross join lateral jsonb_array_elements(
      case jsonb_typeof(b.content -> ${kind}) when 'array' then b.content -> ${kind} else '[]' end
    ) with ordinality as each(entry, place)
    where b.page_id = '${siteDocumentId}' and b.id = '${section}' and place <= ${mostRecipients}
      and length(entry ->> 'address') <= 254 and trim(entry ->> 'address') ~ '${plainAddress}'`;
}
