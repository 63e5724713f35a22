import type { MailDetail } from '@/lib/mail/model';
import { formatDateTime } from '@/lib/time/format';
import { Button } from '../ui/button';
import { Code } from '../ui/code';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { SummaryList } from '../ui/summary-list';
import { MailBadge } from './mail-badge';
import { MailText } from './mail-text';
import styles from './outbox.module.css';

interface Props {
  mail: MailDetail;
  /** Sends it again; a server action that needs no script. */
  retry: () => Promise<void>;
  /** What became of an attempt to do so. */
  refused?: string;
  publicUrl: string;
}

/** One mail: what became of it, its text with links to this site, and how it looks. */
export function MailView({ mail, retry, refused, publicUrl }: Props) {
  return (
    <>
      <PageHeader
        breadcrumb={[['AdminOverview'], ['AdminOutbox'], mail.subject || '(ohne Betreff)']}
        title={mail.subject || '(ohne Betreff)'}
        badge={<MailBadge state={mail.state} />}
        actions={
          mail.canRetry && (
            <form action={retry}>
              <Button type="submit" look="primary">
                Erneut senden
              </Button>
            </form>
          )
        }
      />
      {refused && (
        <Notice tone="amber" alert title="Nicht erneut gesendet">
          {refused}
        </Notice>
      )}
      {mail.lastError && (
        <Notice tone={mail.state === 'failed' ? 'red' : 'amber'} title="Antwort des Mailservers">
          {mail.lastError}
        </Notice>
      )}
      <SummaryList
        items={[
          { term: 'Empfänger', description: mail.recipient },
          { term: 'Erstellt', description: formatDateTime(mail.created) },
          { term: 'Gesendet', description: mail.sent === null ? undefined : formatDateTime(mail.sent) },
          { term: 'Versuche', description: String(mail.attempts) },
          { term: 'Vorlage', description: <Code>{mail.kind}</Code> },
          { term: 'Message-ID', description: <Code>{mail.messageId}</Code> },
        ]}
      />
      <Section id="text" title="Text">
        <MailText text={mail.text} publicUrl={publicUrl} />
      </Section>
      <Section id="ansicht" title="Ansicht">
        {/* No script, no form, no link out of it: a mail holds what others typed. */}
        <iframe className={styles.frame} title="Die E-Mail, wie sie aussieht" sandbox="" srcDoc={mail.html} />
      </Section>
    </>
  );
}
