/** The commands that do not serve the site, with their usage. */
export type CommandName = keyof typeof usages;

export const usages = {
  account: `Use: npm run account -- list
     npm run account -- reset EMAIL      print a link that sets a new password, and end the account's sessions
     npm run account -- disable EMAIL    let nobody sign in with it, and end its sessions
     npm run account -- enable EMAIL     undo that
     npm run account -- sign-out EMAIL   end its sessions
     npm run account -- drop-factor EMAIL   remove its second factors and passkeys; --all: those of everybody`,
  backup: "Use: npm run backup -- FILE, for example site-2026-05-01.tar.gz",
  restore: "Use: npm run restore -- FILE [--replace] [--new-secret-key]",
} as const;

/** True for the name of a command. */
export function isCommand(name: string | undefined): name is CommandName {
  return name !== undefined && Object.hasOwn(usages, name);
}

/** The usage to print if the arguments ask for help, else null. */
export function helpFor(command: CommandName, args: readonly string[]): string | null {
  const isWord = command === "account" && (args.length === 0 || args[0] === "help");
  return isWord || args.includes("--help") || args.includes("-h") ? usages[command] : null;
}
