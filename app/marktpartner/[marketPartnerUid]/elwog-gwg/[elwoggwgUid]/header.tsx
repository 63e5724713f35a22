import { PageHeader } from '@/components/ui/page-header';
import { elwogUrl } from '@/lib/elwoggwg/address';
import type { ElwogEntry } from '@/lib/elwoggwg/model';
import { urlOf } from '@/lib/routes';

/** The head of the pages on which an entry is written. */
export function EntryHeader({ entry, title, lead }: { entry: ElwogEntry; title: string; lead?: string }) {
  const { marketPartnerUid, company, version } = entry;
  return (
    <PageHeader
      breadcrumb={[
        { title: 'Marktpartner', href: urlOf('MarketPartner') },
        { title: company, href: urlOf('MarketPartnerDetail', { marketPartnerUid }) },
        { title: `${entry.title}, Version ${version}`, href: elwogUrl(entry) },
        { title },
      ]}
      title={title}
      lead={lead}
    />
  );
}
