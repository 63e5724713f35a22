import type { ReactNode } from 'react';
import type { ContactMessage } from '@/lib/contact/record';
import { urlOf } from '@/lib/routes';
import { formatDateTime } from '@/lib/time/format';
import { ButtonLink } from '../ui/button';
import { link } from '../ui/markup';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { Shown } from '../ui/shown';
import { SummaryList } from '../ui/summary-list';
import styles from './contact.module.css';

/** One message of the contact form; below it, what is kept of it (`children`). */
export function MessageView({ message, children }: { message: ContactMessage; children: ReactNode }) {
  const { name, email, company, subject, created, userUid } = message;
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Ihre Anfrage: ${subject}`)}`;
  return (
    <>
      <PageHeader
        breadcrumb={[['AdminOverview'], ['AdminMessages'], subject]}
        title={subject}
        actions={
          <ButtonLink href={answer} icon="mail">
            Antworten
          </ButtonLink>
        }
      />
      <SummaryList
        compact
        items={[
          { term: 'Name', description: name },
          { term: 'E-Mail', description: email },
          { term: 'Unternehmen', description: company },
          { term: 'Eingelangt', description: formatDateTime(created) },
          {
            term: 'Gesendet von',
            description: userUid ? (
              <Shown markup={link(urlOf('AdminUser', { uid: userUid }), `Benutzerkonto ${userUid}`)} />
            ) : (
              'ohne Anmeldung'
            ),
          },
        ]}
      />
      <p className={styles.message}>{message.message}</p>
      <Section id="bearbeitung" title="Bearbeitung">
        {children}
      </Section>
    </>
  );
}
