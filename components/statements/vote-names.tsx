import { formatNumber } from '@/lib/time/format';
import type { Votes } from './actions';
import styles from './statements.module.css';

/** How many market partners agree, and which. */
export function VoteNames({ votes, voters }: Pick<Votes, 'votes' | 'voters'>) {
  if (votes === 0) return null;
  const left = votes - voters.length;
  return (
    <details className={styles.voters} data-print="unfolded">
      <summary>{votes === 1 ? '1 Zustimmung' : `${formatNumber(votes)} Zustimmungen`}</summary>
      <p>
        {voters.join(', ')}
        {left > 0 && ` und ${formatNumber(left)} weitere`}
      </p>
    </details>
  );
}
