import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { PersonForm } from '@/components/contact-persons/person-form';
import { PageHeader } from '@/components/ui/page-header';
import { personName } from '@/lib/contact-persons/model';
import { personRecord } from '@/lib/contact-persons/record';
import { currentPerson, editPerson } from '../../../../person-actions';
import { loadContactPerson } from '../load';

export const generateMetadata = metadata('ContactPersonEdit');

export default page('ContactPersonEdit', async ({ params, session }) => {
  const { marketPartnerUid = '', contactPersonUid = '' } = params;
  const person = await loadContactPerson(marketPartnerUid, contactPersonUid);
  const { uid, company, revision, changed, changedBy } = person;
  const name = personName(person);
  return (
    <>
      <PageHeader
        breadcrumb={[
          ['MarketPartner'],
          ['MarketPartnerDetail', { marketPartnerUid }, company],
          ['ContactPersonDetail', params, name],
          'Bearbeiten',
        ]}
        title={`Kontaktperson ${name} bearbeiten`}
      />
      <PersonForm
        user={session.uid}
        of={{ marketPartnerUid: person.marketPartnerUid }}
        values={personRecord.typed(person)}
        record={{ uid, revision, changed, by: changedBy }}
        action={editPerson}
        current={currentPerson}
      />
    </>
  );
});
