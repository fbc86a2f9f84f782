/**
 * For screens whose address contains a token, so that the browser must not send more than the origin as referrer;
 * `no-referrer` would make it post with a null Origin.
 */
export const tokenHeaders = { "referrer-policy": "strict-origin" };
