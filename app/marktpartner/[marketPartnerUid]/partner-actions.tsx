import { ActivityButton } from '@/components/market-partners/activity-button';
import { ButtonLink } from '@/components/ui/button';
import { can } from '@/lib/auth/permissions';
import type { SessionState } from '@/lib/auth/state';
import type { MarketPartnerDetail } from '@/lib/market-partners/record';
import { urlOf } from '@/lib/routes';
import { activatePartner, deactivatePartner } from '../actions';

/** What may be done with the partner as a whole. */
export function PartnerActions({
  partner,
  session,
}: {
  partner: MarketPartnerDetail;
  session: SessionState;
}) {
  const { uid } = partner;
  const params = { marketPartnerUid: uid };
  return (
    <>
      {can(session, 'marketPartners.edit', uid) && (
        <>
          <ButtonLink href={urlOf('MarketPartnerEdit', params)} icon="edit">
            Bearbeiten
          </ButtonLink>
          <ButtonLink href={urlOf('AdminBin')}>Papierkorb</ButtonLink>
        </>
      )}
      {can(session, 'begIds.generate', uid) && (
        <ButtonLink href={urlOf('BegIdGenerate', params)}>BEG-ID generieren</ButtonLink>
      )}
      {session.marketPartnerUid === uid && can(session, 'webhooks.write', uid) && (
        <ButtonLink href={urlOf('Webhooks')}>Webhooks</ButtonLink>
      )}
      {can(session, 'marketPartners.administer') && (
        <>
          <ButtonLink href={urlOf('MarketPartnerNumbers', params)} icon="edit">
            Nummern und Marktrollen
          </ButtonLink>
          <ActivityButton partner={partner} activate={activatePartner} deactivate={deactivatePartner} />
        </>
      )}
    </>
  );
}
