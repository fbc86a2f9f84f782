import { iconDrawings } from "../_kit/parts/icon-drawings.ts";

/**
 * Icons for the platforms, in the style of the icon set and without brand logos. Screens and phones
 * are missing from the set, so they are drawn here.
 */
export const machineDrawings = {
  screen:
    "M4 4h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM12 16v4M8 20h8M7 7.5h6v5H7zM7 9.5h6",
  laptop:
    "M5 5h14a1 1 0 0 1 1 1v10H4V6a1 1 0 0 1 1-1zM2 16h20l-1 2.4a1 1 0 0 1-.9.6H3.9a1 1 0 0 1-.9-.6zM10 8h4",
  terminal:
    "M4 4h16a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM7 9l3 3-3 3M12.5 15H17",
  phone: "M8 2h8a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zM7 18.5h10M11 5h2",
  handset:
    "M9 2h6a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM10.5 4.5h3M10 19.5h4",
  tablet: "M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM10.5 19h3",
  container:
    "M12 2.5l8.5 4.75v9.5L12 21.5l-8.5-4.75v-9.5zM3.5 7.25L12 12l8.5-4.75M12 12v9.5M7.75 4.9l8.5 4.75v3.6",
  file: "M12 3v12M7.5 10.5L12 15l4.5-4.5M4 16v4a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-4",
  server: iconDrawings.server,
  cloud: iconDrawings.cloud,
  globe: iconDrawings.globe,
  cpu: iconDrawings.cpu,
} as const;

export type Machine = keyof typeof machineDrawings;

/**
 * Keywords in a platform's name, most specific first: "Windows Server" is a server, "macOS app for
 * iPad" a tablet.
 */
const signs: readonly (readonly [Machine, RegExp])[] = [
  ["container", /docker|container|\boci\b|podman|kubernetes|\bk8s|helm/],
  ["tablet", /ipad|tablet/],
  ["handset", /\bios\b|iphone/],
  ["phone", /android|mobile|phone/],
  ["server", /server|virtual|vmware|proxmox|appliance|\bova\b/],
  [
    "terminal",
    /linux|ubuntu|debian|fedora|red ?hat|rhel|suse|alpine|nixos|bsd|unix|terminal|\bcli\b/,
  ],
  ["laptop", /mac|os x|darwin/],
  ["screen", /\bwin(?:dows|32|64|\b)|desktop/],
  ["cpu", /firmware|embedded|\barm|raspberry|edge/],
  ["cloud", /cloud|\baws\b|azure/],
  ["globe", /\bweb|browser|chrome|firefox|safari/],
];

/** Returns the icon for a platform's name; the file icon if no keyword matches. */
export function machineOf(name: string): Machine {
  const words = name.toLowerCase();
  return signs.find(([, sign]) => sign.test(words))?.[0] ?? "file";
}
