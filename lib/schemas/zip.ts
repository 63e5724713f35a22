import { type Zippable, zipSync } from 'fflate';

/** ZIP knows no time zone, so the same date in every one: the first it knows. */
const date = new Date(1980, 0, 1);

/** A ZIP of files in the order of their names; the same files make the same bytes, whenever and wherever. */
export function zipOf(files: { name: string; bytes: Uint8Array }[]): Uint8Array {
  const sorted = [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
  const content: Zippable = Object.fromEntries(sorted.map(({ name, bytes }) => [name, bytes]));
  return zipSync(content, { level: 6, mtime: date, os: 3 });
}
