import { loadPart } from "#client/ui/load-part.tsx";
import { usePresence } from "./presence-context.tsx";

const AvatarList = loadPart(async () => (await import("./avatar-list.tsx")).AvatarList, {
  name: "The list of people on this page",
  waiting: null,
});

/** Everybody else on the page. Loaded once there is somebody, or once the page cannot be joined. */
export function Avatars() {
  const isAlone = usePresence(
    ({ guests, connection }) => guests.length === 0 && connection.kind !== "refused",
  );
  return isAlone ? null : <AvatarList />;
}
