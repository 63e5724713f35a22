import type { Step } from '@/lib/message-check/check';
import { formatNumber } from '@/lib/text/number';
import { Button } from '../ui/button';
import { Progress } from '../ui/progress';
import styles from './message-check.module.css';

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
