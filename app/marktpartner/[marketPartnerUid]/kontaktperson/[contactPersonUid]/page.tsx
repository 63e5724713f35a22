import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { PersonView } from '@/components/contact-persons/person-view';
import { DeleteButton } from '@/components/forms/delete-button';
import { HistorySection, historyPageOf } from '@/components/history/history-section';
import { ButtonLink } from '@/components/ui/button';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { listChangesEndpoint } from '@/lib/changes/endpoints';
import { personName } from '@/lib/contact-persons/model';
import { urlOf } from '@/lib/routes';
import { deletePerson } from '../../../person-actions';
import { loadContactPerson } from './load';

export const generateMetadata = metadata('ContactPersonDetail');

export default page('ContactPersonDetail', async ({ params, query, session }) => {
  const { marketPartnerUid = '', contactPersonUid = '' } = params;
  const person = await loadContactPerson(marketPartnerUid, contactPersonUid);
  const question = { entity: 'contact-persons' as const, uid: person.uid, page: historyPageOf(query) };
  const history = await call(listChangesEndpoint, question);
  const actions = can(session, 'contactPersons.write', person.marketPartnerUid) && (
    <>
      <ButtonLink href={urlOf('ContactPersonEdit', params)} icon="edit">
        Bearbeiten
      </ButtonLink>
      <DeleteButton
        one="Kontaktperson"
        action={deletePerson}
        uid={person.uid}
        href={urlOf('MarketPartnerDetail', { marketPartnerUid })}
      >
        <p>
          Gelöscht wird die Kontaktperson {personName(person)} von {person.company} samt ihrem
          Änderungsverlauf. Das lässt sich nicht rückgängig machen.
        </p>
      </DeleteButton>
    </>
  );
  return (
    <PersonView
      person={person}
      actions={actions}
      history={<HistorySection history={history} path={urlOf('ContactPersonDetail', params)} />}
    />
  );
});
