import { formatNumber } from '@/lib/text/number';
import { Button } from '../ui/button';
import { Progress } from '../ui/progress';
import styles from './message-check.module.css';

/** What a check is at. */
export interface Step {
  /** The message's. */
  name: string;
  /** From 1. */
  number: number;
  of: number;
  /** How much of it is read, 0 to 1; left out while it is validated. */
  part?: number;
}

/** How far a check is, and the way out of it. */
export default function Running({ step, onCancel }: { step: Step; onCancel: () => void }) {
  const { name, number, of, part } = step;
  const what = of > 1 ? `Datei ${number} von ${of}: ${name}` : name;
  return (
    <div className={styles.running}>
      <p role="status">Wird geprüft: {what}</p>
      <Progress label="Fortschritt der Prüfung" max={1} value={part}>
        <span aria-hidden="true">
          {part === undefined ? 'Prüfung …' : `${formatNumber(Math.floor(part * 100))} % gelesen`}
        </span>
        <Button small icon="close" onClick={onCancel}>
          Abbrechen
        </Button>
      </Progress>
    </div>
  );
}
