import { Client } from "pg";

/**
 * Returns the reason a database address is unusable, phrased to follow its name, or null if it looks usable. The driver
 * itself does the parsing, so files named in the address (certificates) are checked too. The text never contains a
 * secret.
 */
export function findWrongAddress(connectionString: string): string | null {
  let client: Client;
  try {
    client = new Client({ connectionString: withPlainSslMode(connectionString) });
  } catch (error) {
    if (error instanceof Error && "code" in error && "path" in error) {
      return `names the file ${String(error.path)}, which cannot be read (${String(error.code)})`;
    }
    if (error instanceof Error && /sslmode=verify-ca/.test(error.message)) {
      return "must name the certificate with sslrootcert where it has sslmode=verify-ca, or use sslmode=verify-full";
    }
    return (
      "cannot be read. It must look like postgres://user:password@host:5432/database; " +
      "in a user or a password, @ is written %40, / %2F, : %3A, # %23 and % itself %25"
    );
  }
  const { port, host } = client;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return "must have a port from 1 to 65535, for example 5432";
  }
  return /[\s%]/.test(host)
    ? "must name a host, for example postgres://user:password@host:5432/database"
    : null;
}

/**
 * Writes the modes that the driver treats as `verify-full` as that one: it prints eight lines of warning for each of the
 * others. Addresses that ask for the modes of libpq (`uselibpqcompat`) are left unchanged.
 */
export function withPlainSslMode(connectionString: string): string {
  if (/[?&]uselibpqcompat=true(?:&|$)/.test(connectionString)) return connectionString;
  return connectionString.replace(
    /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/,
    "$1verify-full",
  );
}
