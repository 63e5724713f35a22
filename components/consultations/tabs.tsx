import { addressWith, type ListAddress } from '@/lib/consultations/address';
import { type ConsultationTab, consultationTabs } from '@/lib/consultations/model';
import { formatNumber } from '@/lib/time/format';
import styles from './consultations.module.css';

/** The tabs of the list with their counts, as links: each has its address. */
export function ConsultationTabs({
  address,
  counts,
}: {
  address: ListAddress & { tab: ConsultationTab };
  counts: Partial<Record<ConsultationTab, number>>;
}) {
  const shown = consultationTabs.filter((tab) => counts[tab] !== undefined || tab === address.tab);
  return (
    <nav aria-label="Konsultationen nach Status" data-print="no">
      <ul className={styles.tabs}>
        {shown.map((tab) => (
          <li key={tab}>
            <a
              href={addressWith(address, { tab })}
              aria-current={tab === address.tab ? 'page' : undefined}
              className={styles.tab}
            >
              {tab} <span className={styles.tabCount}>{formatNumber(counts[tab] ?? 0)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
