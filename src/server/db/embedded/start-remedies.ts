/** By what PostgreSQL says when it cannot start; the first that matches counts. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /No space left on device|Disk quota exceeded/i,
    "The disk is full: free space on it, or set DATA_DIR to a folder on another disk.",
  ],
  [
    /shared memory/i,
    "This machine, or its container, allows too little shared memory: give it more (docker run --shm-size=256m), or set " +
      "DATABASE_URL to a PostgreSQL server.",
  ],
  [
    /Cannot allocate memory|out of memory/i,
    "There is too little memory: give this machine, or its container, 256 MB or more.",
  ],
  [
    /Read-only file system/i,
    "The data folder is on a disk that cannot be written to. Mount it for writing, or set DATA_DIR to another folder.",
  ],
  [
    /Permission denied|Operation not permitted|wrong ownership|has group or world access|invalid permissions/i,
    "The user that PostgreSQL runs as has to own this folder and may be the only one who reads it. Correct its owner and " +
      "mode (chmod 700), or set DATA_DIR to another folder; some network drives and shared folders allow neither.",
  ],
  [
    /could not (?:fsync|fdatasync)|Input\/output error/i,
    "The disk of the data folder does not work as PostgreSQL needs. Check it, or set DATA_DIR to another one.",
  ],
  [
    /could not locate a valid checkpoint record|invalid checkpoint|corrupt|PANIC/i,
    "Its files are damaged. Move the data folder away and restore the last backup with `npm run restore -- FILE`.",
  ],
];

/** The message, and what the operator can do about what PostgreSQL said. */
export function withRemedy(message: string, said: string): string {
  const remedy = remedies.find(([pattern]) => pattern.test(said))?.[1];
  return remedy === undefined ? message : `${message}\n${remedy}`;
}
