/**
 * A version for display: two decimals, zero-padded to width five, `3` as `03.00` (docs/requirements/input.md, Display).
 * '' if it is no finite number.
 */
export function formatVersion(version: number): string {
  return Number.isFinite(version) ? version.toFixed(2).padStart(5, '0') : '';
}

/** The number of a version as people write it, `03.00`, `3`, `3,5`; undefined for anything else. */
export function parseVersion(text: string): number | undefined {
  const match = /^\d{1,9}(?:[.,]\d{1,2})?$/.exec(text.trim());
  return match ? Number(match[0].replace(',', '.')) : undefined;
}
