import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageTitleProps {
  title: ReactNode;
  badge?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Stands above the title. */
  above?: ReactNode;
}

/** The only h1 of a page with what belongs to it. Knows no routes, so that the browser can draw it without their table. */
export function PageTitle({ title, badge, lead, actions, above }: PageTitleProps) {
  return (
    <div className={styles.header}>
      {above}
      <div className={styles.line}>
        <div className={styles.head}>
          <div className={styles.titles}>
            <h1 className={styles.title}>{title}</h1>
            {badge}
          </div>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && (
          <div className={styles.actions} data-print="no">
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
