import type { Votes } from '@/lib/statements/model';
import { formatNumber } from '@/lib/text/number';
import { counted } from '@/lib/text/plural';
import styles from './statements.module.css';

/** How many market partners agree, and which; apart from them who agreed to an earlier version of the text. */
export function VoteNames({
  votes,
  voters,
  earlierVotes,
  earlierVoters,
}: Omit<Votes, 'agreed' | 'agreedEarlier'>) {
  return (
    <>
      <Names count={votes} names={voters} />
      <Names count={earlierVotes} names={earlierVoters} to=" zur früheren Fassung" />
    </>
  );
}

function Names({ count, names, to = '' }: { count: number; names: string[]; to?: string }) {
  if (count === 0) return null;
  const left = count - names.length;
  return (
    <details className={styles.voters} data-print="unfolded">
      <summary>
        {counted(count, 'Zustimmung', 'Zustimmungen')}
        {to}
      </summary>
      <p>
        {names.join(', ')}
        {left > 0 && ` und ${formatNumber(left)} weitere`}
      </p>
    </details>
  );
}
