import type { Statement } from '@/lib/statements/model';
import { type Outcome, outcomeNames } from '@/lib/statements/outcomes';
import { Badge, type Tone } from '../ui/badge';
import styles from './statements.module.css';

const tones: Record<Outcome, Tone> = { accepted: 'green', partly: 'amber', rejected: 'neutral' };

/** What became of a statement, and why. */
export function OutcomeLine({ outcome, outcomeReason, may }: Statement) {
  if (outcome === null) return null;
  return (
    <div className={styles.outcome}>
      <p>
        <span className={styles.muted}>Ergebnis</span>{' '}
        <Badge tone={tones[outcome]}>{outcomeNames[outcome]}</Badge>
        {may.evaluate === 1 && (
          <span className={styles.muted}> wird mit der Entscheidung veröffentlicht</span>
        )}
      </p>
      {outcomeReason && <p className={styles.outcomeReason}>{outcomeReason}</p>}
    </div>
  );
}
