import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from './breadcrumb';
import styles from './page-header.module.css';

/** The head of every page: breadcrumb, the only h1, status, lead of one sentence, actions at the right. */
export function PageHeader({
  breadcrumb,
  title,
  badge,
  lead,
  actions,
}: {
  breadcrumb?: Crumb[];
  title: ReactNode;
  badge?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={styles.header}>
      {breadcrumb && <Breadcrumb items={breadcrumb} />}
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
