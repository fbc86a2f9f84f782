/** No backup is made, or none is restored, and its operator can do something about it: the message says what is wrong. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}
