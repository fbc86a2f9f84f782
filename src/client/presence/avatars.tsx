import { loadPart } from "#client/ui/load-part.tsx";
import { usePresence } from "./presence-context.tsx";

/** Loaded when somebody else is on the page. */
const AvatarList = loadPart(async () => (await import("./avatar-list.tsx")).AvatarList, {
  name: "The list of people on this page",
  waiting: null,
});

/** Everybody else on the page; nothing while nobody is. */
export function Avatars() {
  const isAlone = usePresence((state) => state.guests.length === 0);
  const isRefused = usePresence((state) => state.connection.kind === "refused");
  return isAlone && !isRefused ? null : <AvatarList />;
}
