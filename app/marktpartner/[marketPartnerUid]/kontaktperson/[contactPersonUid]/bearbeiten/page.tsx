import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { PersonForm } from '@/components/contact-persons/person-form';
import { PageHeader } from '@/components/ui/page-header';
import { typedPerson } from '@/lib/contact-persons/form';
import { personName } from '@/lib/contact-persons/model';
import { urlOf } from '@/lib/routes';
import { currentPerson, editPerson } from '../../../../person-actions';
import { loadContactPerson } from '../load';

export const generateMetadata = metadata('ContactPersonEdit', async () => ({
  title: 'Kontaktperson bearbeiten',
  noIndex: true,
}));

export default page('ContactPersonEdit', async ({ params, session }) => {
  const { marketPartnerUid = '', contactPersonUid = '' } = params;
  const person = await loadContactPerson(marketPartnerUid, contactPersonUid);
  const { uid, company, revision, changed, changedBy } = person;
  const name = personName(person);
  return (
    <>
      <PageHeader
        breadcrumb={[
          { title: 'Marktpartner', href: urlOf('MarketPartner') },
          { title: company, href: urlOf('MarketPartnerDetail', { marketPartnerUid }) },
          { title: name, href: urlOf('ContactPersonDetail', params) },
          { title: 'Bearbeiten' },
        ]}
        title={`Kontaktperson ${name} bearbeiten`}
      />
      <PersonForm
        user={session.uid}
        marketPartnerUid={person.marketPartnerUid}
        record={{ uid, values: typedPerson(person), revision, changed, by: changedBy }}
        edit={editPerson}
        current={currentPerson}
      />
    </>
  );
});
