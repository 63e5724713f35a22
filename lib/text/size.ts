import { formatNumber } from '../time/format';

/** A number of bytes for people, with at most one decimal: `812 Byte`, `12,4 kB`, `2 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} Byte`;
  return bytes < 999_950 ? `${tenths(bytes / 1e3)} kB` : `${tenths(bytes / 1e6)} MB`;
}

const tenths = (value: number): string => formatNumber(Math.round(value * 10) / 10);
