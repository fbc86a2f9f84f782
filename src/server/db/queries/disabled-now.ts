/** SQL condition: the row `u` of `users` is disabled at this moment. Some accounts are disabled only for a time. */
export const isDisabledNow = `(u.banned and coalesce(u."banExpires" > now(), true))`;
