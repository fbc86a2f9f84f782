/**
 * SQL condition: the row `u` of `users` is disabled at this moment, or was removed. Some accounts are disabled only for a time.
 */
export const isDisabledNow = `(u."removedAt" is not null or (u.banned and coalesce(u."banExpires" > now(), true)))`;
