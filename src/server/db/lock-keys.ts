/**
 * The keys of the program's advisory locks: arbitrary, but all different, and the same in every release, because two
 * releases can run on one database.
 */
export const lockKeys = {
  /** Held by the one program that may use a data folder. */
  program: 710_421_001,
  /** Serializes changes of the schema. */
  migrations: 710_421_002,
  /** Exclusive for a backup, shared for everything that deletes stored files. */
  storedFiles: 710_421_003,
  /** Serializes changes of who is an administrator. */
  administrators: 710_421_004,
  /** Serializes changes of which pages there are and where. */
  pagePlaces: 710_421_005,
  /** Held by the one process that makes or checks a backup on a server. */
  backupRun: 710_421_006,
  /** Held by the one process that removes what is old from the audit log. */
  auditSweep: 710_421_007,
  /** Exclusive for changing the key of factors, shared for encrypting with it. */
  factorKey: 710_421_008,
} as const;
