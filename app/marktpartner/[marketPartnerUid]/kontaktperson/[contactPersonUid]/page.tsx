import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { historyOf } from '@/app/_frame/record';
import { PersonView } from '@/components/contact-persons/person-view';
import { DeleteButton } from '@/components/forms/delete-button';
import { ButtonLink } from '@/components/ui/button';
import { can } from '@/lib/auth/permissions';
import { restorable } from '@/lib/bin/days';
import { personName } from '@/lib/contact-persons/model';
import { urlOf } from '@/lib/routes';
import { deletePerson } from '../../../person-actions';
import { loadContactPerson } from './load';

export const generateMetadata = metadata('ContactPersonDetail');

export default page('ContactPersonDetail', async ({ params, query, session }) => {
  const { marketPartnerUid = '', contactPersonUid = '' } = params;
  const person = await loadContactPerson(marketPartnerUid, contactPersonUid);
  const path = urlOf('ContactPersonDetail', params);
  const history = await historyOf({ entity: 'contact-persons', uid: person.uid }, { query, path });
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
          Änderungsverlauf. {restorable}
        </p>
      </DeleteButton>
    </>
  );
  return <PersonView {...{ person, actions, history }} />;
});
