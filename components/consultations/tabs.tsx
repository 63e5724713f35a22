import { consultationListing } from '@/lib/consultations/listing';
import { type ConsultationTab, consultationTabs } from '@/lib/consultations/model';
import type { AddressIn } from '@/lib/listing';
import { ListTabs } from '../lists/list-tabs';

/** The tabs of the list with their counts. */
export function ConsultationTabs({
  address,
  counts,
}: {
  address: AddressIn<typeof consultationListing> & { tab: ConsultationTab };
  counts: Partial<Record<ConsultationTab, number>>;
}) {
  const shown = consultationTabs.filter((tab) => counts[tab] !== undefined || tab === address.tab);
  return (
    <ListTabs
      label="Konsultationen nach Status"
      tabs={shown.map((tab) => ({
        title: tab,
        href: consultationListing.link(address, { tab }),
        count: counts[tab] ?? 0,
        current: tab === address.tab,
      }))}
    />
  );
}
