import type { ReactNode } from 'react';
import type { Named } from '@/lib/named';
import type { ReadinessValues } from '@/lib/readiness/record';
import { urlOf } from '@/lib/routes';
import { LastChanged } from '../history/last-changed';
import { PageHeader } from '../ui/page-header';
import { Shown } from '../ui/shown';
import { SummaryList } from '../ui/summary-list';
import { datedBadge } from './parts';

interface Props {
  readiness: ReadinessValues & {
    marketPartner: Named;
    participant: Named;
    process: Named;
    changed: number;
  };
  history: ReactNode;
}

/** What a market partner said of one process version in one of its roles, and what it said before. */
export function ReadinessView({ readiness, history }: Props) {
  const { marketPartner, participant, process, state, day, note, changed } = readiness;
  return (
    <article>
      <PageHeader
        breadcrumb={[['Readiness'], marketPartner.name]}
        title={`${marketPartner.name}: ${process.name}`}
        badge={<Shown markup={datedBadge(state || 'unknown', day)} />}
      />
      <SummaryList
        items={[
          {
            term: 'Marktpartner',
            description: (
              <a href={urlOf('MarketPartnerDetail', { marketPartnerUid: marketPartner.uid })}>
                {marketPartner.name}
              </a>
            ),
          },
          { term: 'Marktrolle', description: participant.name },
          {
            term: 'Prozess',
            description: <a href={urlOf('ProcessDetail', { uid: process.uid })}>{process.name}</a>,
          },
          { term: 'Anmerkung', description: note },
        ]}
      />
      {history}
      <LastChanged at={changed} />
    </article>
  );
}
