import type { ContactMessage } from '@/lib/contact/model';
import { formatDateTime } from '@/lib/time/format';
import { ButtonLink } from '../ui/button';
import { PageHeader } from '../ui/page-header';
import { SummaryList } from '../ui/summary-list';
import styles from './contact.module.css';

/** One message of the contact form. */
export function MessageView({ message }: { message: ContactMessage }) {
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
        items={[
          { term: 'Name', description: name },
          { term: 'E-Mail', description: email },
          { term: 'Unternehmen', description: company },
          { term: 'Eingelangt', description: formatDateTime(created) },
          { term: 'Gesendet von', description: userUid ? `Benutzerkonto ${userUid}` : 'ohne Anmeldung' },
        ]}
      />
      <p className={styles.message}>{message.message}</p>
    </>
  );
}
