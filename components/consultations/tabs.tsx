import { addressWith, type ListAddress } from '@/lib/consultations/address';
import { type ConsultationTab, consultationTabs } from '@/lib/consultations/model';
import { ListTabs } from '../lists/list-tabs';

/** The tabs of the list with their counts. */
export function ConsultationTabs({
  address,
  counts,
}: {
  address: ListAddress & { tab: ConsultationTab };
  counts: Partial<Record<ConsultationTab, number>>;
}) {
  const shown = consultationTabs.filter((tab) => counts[tab] !== undefined || tab === address.tab);
  return (
    <ListTabs
      label="Konsultationen nach Status"
      tabs={shown.map((tab) => ({
        title: tab,
        href: addressWith(address, { tab }),
        count: counts[tab] ?? 0,
        current: tab === address.tab,
      }))}
    />
  );
}
