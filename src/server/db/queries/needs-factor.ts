/** SQL condition: the row `u` of `users` has a second factor that was set up. */
export const hasFactor = `(exists (select from totp_factors f where f.person_id = u.id and f.confirmed_at is not null)
  or exists (select from passkeys p where p.person_id = u.id))`;

/** SQL condition: the role of the row `u` of `users` must have a second factor, and the person has none. */
export const needsFactor = `(exists (select from factor_demands d where d.role = u.role) and not ${hasFactor})`;
