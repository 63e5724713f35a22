import { addressWith, type SearchAddress } from '@/lib/search/address';
import { allKinds, type SearchKind, searchKinds } from '@/lib/search/kinds';
import { mostOfKind, type SearchCounts } from '@/lib/search/model';
import { formatNumber } from '@/lib/time/format';
import { ChoiceLink } from '../ui/choice-link';
import styles from './search.module.css';

/** The kinds in which something was found, as filters; nothing where there is one kind alone. */
export function KindChips({ address, counts }: { address: SearchAddress; counts: SearchCounts }) {
  const found = allKinds.filter((kind) => counts[kind] || kind === address.kind);
  if (found.length < 2 && !address.kind) return null;
  const total = allKinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  const more = allKinds.some((kind) => (counts[kind] ?? 0) >= mostOfKind);
  const chip = (kind: SearchKind | undefined, title: string, count: string) => (
    <li key={title}>
      <ChoiceLink href={addressWith(address, { kind })} chosen={address.kind === kind} count={count}>
        {title}
      </ChoiceLink>
    </li>
  );
  return (
    <nav aria-label="Art der Treffer" data-print="no">
      <ul className={styles.chips}>
        {chip(undefined, 'Alle', amount(total, more))}
        {found.map((kind) => chip(kind, searchKinds[kind].several, countOf(counts[kind] ?? 0)))}
      </ul>
    </nav>
  );
}

const amount = (count: number, more: boolean) => (more ? 'über ' : '') + formatNumber(count);

/** How many of a kind were found; beyond what is counted it says so. */
export const countOf = (count: number): string => amount(count, count >= mostOfKind);
