/**
 * What browsers are told where visitors come over TLS: that this host is never asked without it, for a year. Hosts below it
 * may be somebody else's, so nothing is said of them.
 */
export const strictTransport = "max-age=31536000";
