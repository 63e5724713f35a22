import { metadata } from '@/app/_frame/metadata';
import { page } from '@/app/_frame/page';
import { PersonForm } from '@/components/contact-persons/person-form';
import { PageHeader } from '@/components/ui/page-header';
import { personRecord } from '@/lib/contact-persons/record';
import { createPerson } from '../../../person-actions';
import { loadMarketPartner } from '../../load';

export const generateMetadata = metadata('ContactPersonCreate');

export default page('ContactPersonCreate', async ({ params: { marketPartnerUid = '' }, session }) => {
  const { uid, company } = await loadMarketPartner(marketPartnerUid);
  return (
    <>
      <PageHeader
        breadcrumb={[
          ['MarketPartner'],
          ['MarketPartnerDetail', { marketPartnerUid }, company],
          'Kontaktperson anlegen',
        ]}
        title="Kontaktperson anlegen"
        lead="Die Angaben sehen nur die Benutzerkonten dieses Marktpartners und die Seitenadministration. Nennt ein veröffentlichter ELWOG/GWG-Eintrag die Person, sehen alle ihren Namen, ihre Funktion, Telefon und E-Mail-Adresse."
      />
      <PersonForm
        user={session.uid}
        of={{ marketPartnerUid: uid }}
        values={personRecord.empty}
        action={createPerson}
      />
    </>
  );
});
