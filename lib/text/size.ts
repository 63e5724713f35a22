import { formatNumber } from '../time/format';

/** Bytes for people: `812 Byte`, `12,4 kB`, `1,3 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} Byte`;
  return bytes < 999_950 ? `${formatNumber(bytes / 1e3, 1)} kB` : `${formatNumber(bytes / 1e6, 1)} MB`;
}
