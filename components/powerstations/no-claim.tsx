import { Notice } from '../ui/notice';
import styles from './powerstations.module.css';

/**
 * Says that the figures are not binding; stands wherever they are shown.
 * @param quiet as a sentence among others
 */
export function NoClaim({ quiet }: { quiet?: boolean }) {
  const text = 'Die Angaben der Netzbetreiber begründen keinen Rechtsanspruch auf einen Netzanschluss.';
  return quiet ? <p className={styles.quiet}>{text}</p> : <Notice>{text}</Notice>;
}
