import type { Findings, MessageError } from '@/lib/message-check/model';
import { errorCount, hiddenText, hidesErrors, placeText } from '@/lib/message-check/report';
import { formatNumber } from '@/lib/text/number';
import styles from './message-check.module.css';

/** The errors in the order of the message; the place of each leads to its line. */
export function ErrorList({ findings, onShow }: { findings: Findings; onShow: (line: number) => void }) {
  const { errors, total, more } = findings;
  const rest = total - errors.length;
  return (
    <div className={styles.errors}>
      <h3>{errorCount(findings)}</h3>
      <ol className={styles.errorList}>
        {errors.map((error, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <ErrorItem key={index} error={error} onShow={onShow} />
        ))}
      </ol>
      {rest > 0 && (
        <p>
          Angeführt sind die ersten {formatNumber(errors.length)} Fehler;{' '}
          {more ? `mindestens ${formatNumber(rest)} weitere` : `${formatNumber(rest)} weitere`} sind es noch.
        </p>
      )}
      {hidesErrors(findings) && <p className={styles.note}>{hiddenText}</p>}
    </div>
  );
}

/** One error; its place leads to its line. */
export function ErrorItem({ error, onShow }: { error: MessageError; onShow: (line: number) => void }) {
  const { line, text, path, original } = error;
  return (
    <li className={styles.error}>
      {line && (
        <button type="button" className={styles.place} onClick={() => onShow(line)}>
          {placeText(error)}
        </button>
      )}
      {text && <p className={styles.errorText}>{text}</p>}
      {original && (
        <p className={styles.original}>
          Meldung des Prüfprogramms: <q lang="en">{original}</q>
        </p>
      )}
      {path && <code className={styles.path}>{path}</code>}
    </li>
  );
}
