import { LogOut } from "lucide-react";
import type { Person } from "#core/contract/people.ts";
import { logout } from "#core/contract/site-routes.ts";
import { buttonClass } from "#client/ui/button.tsx";

/** Who is signed in, and the way out. Unsaved changes are asked about as on any leaving. */
export function SignedIn({ person }: { readonly person: Person }) {
  return (
    <form
      method={logout.method}
      action={logout.path}
      className="flex items-center gap-2 border-t border-line px-4 py-2"
    >
      <p className="min-w-0 flex-1 text-xs leading-snug">
        <span className="block truncate">{person.name}</span>
        <span className="block truncate text-muted capitalize">{person.role}</span>
      </p>
      <button type="submit" className={buttonClass("quiet")}>
        <LogOut className="size-4" aria-hidden="true" />
        Sign out
      </button>
    </form>
  );
}
