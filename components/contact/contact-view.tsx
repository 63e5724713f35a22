import { urlOf } from '@/lib/routes';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import type { ContactFormProps } from './contact-form';
import { ContactForm } from './late-form';

/** The contact page. */
export function ContactView(props: ContactFormProps) {
  return (
    <>
      <PageHeader
        breadcrumb={['Kontakt']}
        title="Kontakt"
        lead={
          <>
            Schreiben Sie uns. Viele Antworten stehen schon bei den{' '}
            <a href={urlOf('ContactFaqPaq')}>häufigen Fragen</a>.
          </>
        }
      />
      <noscript>
        <Notice tone="amber" title="JavaScript ist ausgeschaltet">
          Dieses Formular braucht JavaScript, weil es eine Sicherheitsprüfung enthält.
        </Notice>
      </noscript>
      <ContactForm {...props} />
    </>
  );
}
