import { addressOf } from '@/lib/address';
import { readinessListing } from '@/lib/readiness/listing';
import { urlOf } from '@/lib/routes';
import type { Cells } from '../lists/list-table';
import { type ListProps, ListView } from '../lists/list-view';
import { ButtonLink } from '../ui/button';
import { link } from '../ui/markup';
import { stateBadge } from './parts';

const cells: Cells<typeof readinessListing> = {
  company: {
    cell: ({ marketPartnerUid, company }) =>
      link(urlOf('MarketPartnerDetail', { marketPartnerUid }), company),
  },
  state: {
    nowrap: true,
    cell: ({ state, answerUid }) =>
      answerUid === null
        ? stateBadge(state)
        : link(urlOf('ReadinessDetail', { uid: answerUid }), stateBadge(state)),
  },
};

/** The matrix: each market partner in each of its roles, and how far it is. */
export function ReadinessListView(list: ListProps<typeof readinessListing>) {
  const { process, date, release } = list.address;
  return (
    <ListView
      {...list}
      listing={readinessListing}
      cells={cells}
      actions={
        <>
          {process !== undefined && (
            <ButtonLink href={urlOf('ProcessDetail', { uid: process })}>Zum Prozess</ButtonLink>
          )}
          {date !== undefined && (
            <ButtonLink href={urlOf('MarketDate', { uid: date })}>Zum Umstellungstermin</ButtonLink>
          )}
          {release !== undefined && (
            <ButtonLink href={urlOf('AdminRelease', { uid: release })}>Zum Release</ButtonLink>
          )}
          <ButtonLink href={addressOf('/api/readiness/ics', { process, date })} icon="calendar" download>
            Geplante Tage (ICS)
          </ButtonLink>
        </>
      }
    />
  );
}
