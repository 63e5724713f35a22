import { formatNumber } from '@/lib/time/format';

/** How many rows a list has, and which of its pages is shown: `1.234 Prozesse, Seite 2 von 25`. */
export function countText(
  total: number,
  { page, pages, one, several }: { page: number; pages: number; one: string; several: string },
): string {
  const count = total === 1 ? `1 ${one}` : `${formatNumber(total)} ${several}`;
  return pages > 1 ? `${count}, Seite ${page} von ${pages}` : count;
}
