const units = ["KB", "MB", "GB", "TB"] as const;

/** `240 KB`, `1.2 MB`, `3.4 GB`: of 1024, as disks are read by systems. */
export function sizeText(bytes: number): string {
  let size = Math.max(bytes, 0) / 1024;
  let at = 0;
  while (size >= 1000 && at < units.length - 1) {
    size /= 1024;
    at += 1;
  }
  const digits = at === 0 || size >= 100 ? 0 : 1;
  return `${at === 0 && bytes > 0 ? Math.max(1, Math.round(size)) : size.toFixed(digits)} ${units[at]}`;
}
