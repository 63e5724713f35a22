import { useId } from 'react';
import type { AdvisedCode } from '@/lib/message-check/model';
import { adviceTexts } from '@/lib/message-check/report';
import { urlOf } from '@/lib/routes';
import styles from './message-check.module.css';

/** Response codes and what to do about them. */
export function CodeList({ title, codes }: { title: string; codes: AdvisedCode[] | undefined }) {
  const id = useId();
  if (!codes || codes.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className={styles.useList}>
        {codes.map((code) => (
          <li key={code.uid} className={styles.use}>
            <p className={styles.useTitle}>
              <a href={urlOf('ResponseCodeDetail', { uid: code.uid })}>
                {code.code} {code.descriptionShort}
              </a>
            </p>
            {adviceTexts(code).map((text) => (
              <p key={text} className={styles.advice}>
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
