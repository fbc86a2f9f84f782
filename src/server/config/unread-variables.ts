/** Prefixes of this program's variables: a name like `SMTP_HOST` is meant for it, although it reads another one. */
const families = ["ADMIN_", "SMTP_", "MAIL_", "S3_", "FORM_", "TRUST_PROX"] as const;

/** Shorter names too easily resemble those of other programs. */
const leastLetters = 7;
/** Maximum number of wrong, missing or extra letters in a mistyped name. */
const mostMistakes = 2;
/** Settings of the mail server that only some names can mean. */
const specialNames = [
  { name: "SMTP_TLS", words: /TLS|SSL|SECUR|ENCRYPT|VERIFY|UNAUTHORI/ },
  { name: "SMTP_CA_FILE", words: /_CA\b|CA_|CERT/ },
] as const;
/** Set by Kubernetes for every service of a namespace, which may be called `smtp`. */
const ofService = /_SERVICE_(?:HOST|PORT)|_PORT(?:$|_\d+_(?:TCP|UDP))/;

/**
 * One line for each variable that seems meant for this program but is not among those it reads (`known`), so that it
 * has no effect.
 */
export function findUnreadVariables(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): readonly string[] {
  return Object.keys(environment)
    .filter((name) => !known.includes(name) && (environment[name] ?? "") !== "")
    .toSorted()
    .flatMap((name) => {
      const meant = meantBy(name, known);
      if (meant === null) return [];
      return [`${name} is set and has no effect: no such variable is read. Is ${meant} meant?`];
    });
}

function meantBy(name: string, known: readonly string[]): string | null {
  const upper = name.toUpperCase();
  if (name.length >= leastLetters) {
    const near = known
      .filter((each) => each.length >= leastLetters)
      .map((each) => ({ each, mistakes: mistakesBetween(upper, each) }))
      .toSorted((one, other) => one.mistakes - other.mistakes)[0];
    if (near !== undefined && near.mistakes <= mostMistakes) return near.each;
  }
  const family = families.find((each) => upper.startsWith(each));
  if (family === undefined || ofService.test(name)) return null;
  const special = specialNames.find(({ words }) => words.test(upper));
  if (family === "SMTP_" && special !== undefined) return special.name;
  return (
    known
      .filter(
        (each) => each.startsWith(family) && !specialNames.some(({ name: own }) => own === each),
      )
      .join(" or ") || null
  );
}

/** The Levenshtein distance. */
function mistakesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      next.push(
        Math.min(
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          (row[to - 1] ?? 0) + (isSame ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
