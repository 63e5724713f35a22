import type { AdvisedCode } from '@/lib/message-check/model';
import { adviceTexts } from '@/lib/message-check/report';
import { urlOf } from '@/lib/routes';
import styles from './message-check.module.css';

/** The response codes in a message and what to do about them. */
export function CodeList({ codes }: { codes: AdvisedCode[] }) {
  return (
    <section aria-labelledby="codes">
      <h3 id="codes">Responsecodes der Nachricht</h3>
      <ul className={styles.useList}>
        {codes.map((code) => (
          <li key={code.uid} className={styles.use}>
            <p className={styles.useTitle}>
              <a href={urlOf('ResponseCodeDetail', { uid: code.uid })}>
                {code.code} {code.descriptionShort}
              </a>
            </p>
            {adviceTexts(code).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
