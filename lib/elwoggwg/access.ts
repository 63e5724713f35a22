import 'server-only';
import { can } from '../auth/permissions';
import type { SessionState } from '../auth/state';
import { notFound, PortalError } from '../errors';
import type { ElwogOwner } from './model';

export const entryGone = () => notFound('Diesen ELWOG/GWG-Eintrag gibt es nicht oder nicht mehr.');
export const partnerGone = () => notFound('Diesen Marktpartner gibt es nicht oder nicht mehr.');
export const blockGone = () => notFound('Diesen Block gibt es nicht oder nicht mehr.');

/** Whether a session may write a market partner's entries, and so sees their drafts. */
export const writesFor = (session: SessionState, marketPartnerUid: number): boolean =>
  can(session, 'elwog.write', marketPartnerUid);

/** What is there for who asks. @throws PortalError not_found where there is nothing, or nothing they see */
export function seen<Found>(found: Found | undefined, gone = entryGone): Found {
  if (!found) throw gone();
  return found;
}

/**
 * Lets through who may write a record of an entry: holders of elwog.write for the partner that owns it, whatever
 * the call says about partners. Whether it is a draft still is asked again in the write's transaction.
 * @throws PortalError not_found for another's draft; forbidden for what another has published
 */
export function writable(session: SessionState, owner: ElwogOwner | undefined, gone = entryGone): ElwogOwner {
  const found = seen(owner, gone);
  if (!writesFor(session, found.marketPartnerUid)) throw new PortalError('forbidden');
  return found;
}
