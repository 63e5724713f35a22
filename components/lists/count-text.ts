import { counted } from '@/lib/text/plural';

/** How many rows a list has, and which of its pages is shown: `1.234 Prozesse, Seite 2 von 25`. */
export function countText(
  total: number,
  { page, pages, one, several }: { page: number; pages: number; one: string; several: string },
): string {
  const count = counted(total, one, several);
  return pages > 1 ? `${count}, Seite ${page} von ${pages}` : count;
}
