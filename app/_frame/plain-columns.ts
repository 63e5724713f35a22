import { redirect } from 'next/navigation';
import type { Query } from './page';

/** The form that chooses columns repeats the entry for each of them; the list stands under the one short address. */
export function toPlainColumns(query: Query, address: string): void {
  if (Array.isArray(query.columns)) redirect(address);
}
