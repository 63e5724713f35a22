import { PageHeader } from '@/components/ui/page-header';
import { elwogUrl } from '@/lib/elwoggwg/address';
import type { ElwogEntry } from '@/lib/elwoggwg/model';

/** The head of the pages on which an entry is written. */
export function EntryHeader({ entry, title, lead }: { entry: ElwogEntry; title: string; lead?: string }) {
  const { marketPartnerUid, company, version } = entry;
  return (
    <PageHeader
      breadcrumb={[
        ['MarketPartner'],
        ['MarketPartnerDetail', { marketPartnerUid }, company],
        { title: `${entry.title}, Version ${version}`, href: elwogUrl(entry) },
        title,
      ]}
      title={title}
      lead={lead}
    />
  );
}
