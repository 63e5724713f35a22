import type { ReactNode } from 'react';
import type { Tone } from './badge';
import { Icon, type IconName } from './icon';
import styles from './notice.module.css';

const icons: Record<Tone, IconName> = {
  green: 'success',
  amber: 'warning',
  red: 'error',
  blue: 'info',
  neutral: 'info',
};

/** A message within the page. `alert` is read out at once when it appears. */
export function Notice({
  tone = 'blue',
  title,
  alert,
  children,
}: {
  tone?: Tone;
  title?: string;
  alert?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={alert ? 'alert' : undefined}>
      <Icon name={icons[tone]} size={22} />
      <div className={styles.text}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
