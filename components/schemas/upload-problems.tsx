import { Notice } from '../ui/notice';
import styles from './schemas.module.css';

/** What is wrong with files, one line each. */
export function UploadProblems({ message, title }: { message: string; title: string }) {
  return (
    <Notice tone="red" title={title} alert>
      <ul className={styles.problems}>
        {message.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
