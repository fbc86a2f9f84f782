/**
 * The Strict-Transport-Security header sent over TLS: one year, for this host only, since its subdomains may belong to
 * someone else.
 */
export const strictTransport = "max-age=31536000";
