/** Adds these `Set-Cookie` headers to the response, in this order. */
export function withCookies(answer: Response, lines: readonly string[]): Response {
  for (const line of lines) answer.headers.append("set-cookie", line);
  return answer;
}
