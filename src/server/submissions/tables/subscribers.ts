import type { Subscriber } from "#core/contract/newsletter.ts";
import type { Column } from "#server/tables/column.ts";

/** The columns of an export of subscribers. Mailchimp, Kit and MailerLite expect a first column named Email. */
export const subscriberColumns: readonly Column<Subscriber>[] = [
  { name: "Email", width: 32, valueOf: ({ email }) => email },
  {
    name: "Confirmed",
    width: 18,
    valueOf: ({ confirmedAt }) => (confirmedAt === null ? null : new Date(confirmedAt)),
  },
  { name: "Asked", width: 18, valueOf: ({ requestedAt }) => new Date(requestedAt) },
  { name: "Agreed to", width: 48, valueOf: ({ consent }) => consent },
];
