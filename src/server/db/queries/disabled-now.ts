/** A condition of SQL: true of a row of users `u` that is disabled at this moment. Some are for a time only. */
export const isDisabledNow = `(u.banned and coalesce(u."banExpires" > now(), true))`;
