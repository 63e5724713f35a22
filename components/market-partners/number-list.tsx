import type { Ecnumber } from '@/lib/market-partners/model';
import { Code } from '../ui/code';
import { CopyButton } from '../ui/copy-button';
import styles from './market-partners.module.css';

/** The numbers of a market partner, each to be copied. */
export function NumberList({ numbers }: { numbers: Ecnumber[] }) {
  if (numbers.length === 0) return <p>Für diesen Marktpartner ist keine Nummer eingetragen.</p>;
  return (
    <ul className={styles.numbers}>
      {numbers.map(({ uid, ecnumber, name }) => (
        <li key={uid}>
          <Code>{ecnumber}</Code>
          <span className={styles.numberName}>{name}</span>
          <CopyButton text={ecnumber} label={`Nummer ${ecnumber} kopieren`} />
        </li>
      ))}
    </ul>
  );
}
