import { RegistrationForm } from '@/components/registration/late-form';
import { PageHeader } from '@/components/ui/page-header';
import { captchaSetup } from '@/lib/captcha/setup';
import { loadInterestLists } from '../_frame/interest-lists';
import { metadata } from '../_frame/metadata';
import { page, text } from '../_frame/page';
import { createRegistrationAction } from './actions';

export const generateMetadata = metadata('Registration', {
  description: 'Ein Konto als Marktpartner, als Unternehmen oder als Privatperson anlegen.',
});

export default page('Registration', async ({ query }) => {
  const { lists, roleNames } = await loadInterestLists();
  return (
    <>
      <PageHeader
        breadcrumb={['Registrierung']}
        title="Registrierung"
        lead="Mit einem Konto nehmen Sie an Konsultationen teil und erfahren, was sich für Sie ändert."
      />
      <RegistrationForm
        action={createRegistrationAction}
        captcha={captchaSetup()}
        lists={lists}
        roleNames={roleNames}
        email={text(query, 'email')?.slice(0, 254)}
      />
    </>
  );
});
