import type { ReactNode } from 'react';
import type { MarketNotification, ProcessDetail } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { formatValidity } from '@/lib/time/format';
import { LastChanged } from '../history/last-changed';
import { VersionBanner, VersionSwitcher } from '../records/versions';
import { Namespace } from '../schemas/namespace';
import { ButtonLink } from '../ui/button';
import { Code } from '../ui/code';
import { PageHeader } from '../ui/page-header';
import { RichText } from '../ui/rich-text';
import { Section, WithContents } from '../ui/section';
import { Shown } from '../ui/shown';
import { SummaryList } from '../ui/summary-list';
import { participantNames, responseCodes, schemaLink, statusBadge } from './parts';
import { notificationVersions } from './process-versions';
import { RuleTable } from './rule-table';
import { StepTable } from './step-table';

/** One market notification; `html` is its description, already sanitised. */
export function NotificationDetailView({
  process,
  notification,
  html,
  tools,
  actions,
  past,
}: {
  process: ProcessDetail;
  notification: MarketNotification;
  html: string;
  /** To follow, cite, print and compare it. */
  tools: ReactNode;
  /** What its reader may do with it. */
  actions?: ReactNode;
  /** Says that it is shown as it stood on a day, in the place of what leads to other versions. */
  past?: ReactNode;
}) {
  const processName = `${process.process} ${formatVersion(process.version)}`;
  const processUrl = urlOf('ProcessDetail', { uid: process.uid });
  const { messageCode, schema, schemaSet, validFrom, validUntil, responseCodes: codes } = notification;
  const versions = notificationVersions(process, messageCode);
  const steps = process.steps.filter((step) => step.notification?.uid === notification.uid);
  const contents = [
    ...(html ? [{ id: 'beschreibung', title: 'Beschreibung' }] : []),
    { id: 'prozessschritte', title: 'Verwendet in Prozessschritten' },
    ...(notification.rules.length > 0 ? [{ id: 'regeln', title: 'Prozessregeln' }] : []),
    { id: 'responsecodes', title: 'Responsecodes' },
  ];
  return (
    <article>
      <PageHeader
        breadcrumb={[['ProcessList'], { title: processName, href: processUrl }, messageCode]}
        title={messageCode}
        badge={<Shown markup={statusBadge(process.status)} />}
        lead={`Marktnachricht im Prozess ${processName}, ${process.title}`}
        actions={
          <>
            {schema && !past && (
              <ButtonLink href={urlOf('MessageCheck')} icon="check">
                Nachricht prüfen
              </ButtonLink>
            )}
            {tools}
            {actions}
          </>
        }
      />
      {past ?? (
        <>
          <VersionSwitcher versions={versions} />
          <VersionBanner versions={versions} consultations={process.consultations} />
        </>
      )}
      <SummaryList
        compact
        items={[
          { term: 'Prozess', description: <a href={processUrl}>{processName}</a> },
          { term: 'Sender', description: participantNames(notification.senders) },
          { term: 'Empfänger', description: participantNames(notification.receivers) },
          { term: 'Schema', description: schema && <Shown markup={schemaLink(schema)} /> },
          {
            term: 'Namespace',
            description: schema && <Namespace>{schema.namespace}</Namespace>,
          },
          { term: 'Schemaset', description: schemaSet && <Code>{schemaSet}</Code> },
          { term: 'Gültigkeit', description: formatValidity(validFrom, validUntil) },
        ]}
      />
      <WithContents entries={contents}>
        {html && (
          <Section id="beschreibung" title="Beschreibung">
            <RichText html={html} />
          </Section>
        )}
        <Section id="prozessschritte" title="Verwendet in Prozessschritten">
          <StepTable steps={steps} />
        </Section>
        {notification.rules.length > 0 && (
          <Section id="regeln" title="Prozessregeln">
            <RuleTable notifications={[notification]} />
          </Section>
        )}
        <Section id="responsecodes" title="Responsecodes">
          {codes.length > 0 ? (
            <Shown as="div" markup={responseCodes(codes, true)} />
          ) : (
            <p>
              In dieser Nachricht werden keine Responsecodes gesendet.
              {notification.rules.some(({ responseCode }) => responseCode !== null) && (
                <>
                  {' '}
                  Mit welchem Code abgelehnt wird, was einer Regel nicht entspricht, steht bei den{' '}
                  <a href="#regeln">Prozessregeln</a>.
                </>
              )}
            </p>
          )}
        </Section>
        <LastChanged at={process.changed} />
      </WithContents>
    </article>
  );
}
