import type { ReactNode } from 'react';
import type { ProcessDetail, ProcessStep } from '@/lib/processes/model';
import { deadlineSentence } from '@/lib/processes/texts';
import { urlOf } from '@/lib/routes';
import { formatVersion } from '@/lib/text/version';
import { Code } from '../ui/code';
import { PageHeader } from '../ui/page-header';
import { RichText } from '../ui/rich-text';
import { Section } from '../ui/section';
import { Shown } from '../ui/shown';
import { SummaryList } from '../ui/summary-list';
import { participantNames, responseCodes } from './parts';
import styles from './processes.module.css';

/** One step of a process; `html` is its description, already sanitised, `children` come before its response codes. */
export function StepDetailView({
  process,
  step,
  html,
  actions,
  children,
}: {
  process: ProcessDetail;
  step: ProcessStep;
  html: string;
  /** What its reader may do with it. */
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const processName = `${process.process} ${formatVersion(process.version)}`;
  const processUrl = urlOf('ProcessDetail', { uid: process.uid });
  const stepUrl = (uid: number) => urlOf('ProcessStepsDetail', { uid: process.uid, processStepId: uid });
  const { notification, deadline, deadlineText, followUps, position } = step;
  return (
    <article>
      <PageHeader
        breadcrumb={[['ProcessList'], { title: processName, href: processUrl }, step.name]}
        title={step.name}
        lead={`Schritt ${position} von ${process.steps.length} im Prozess ${processName}`}
        actions={actions}
      />
      <SummaryList
        compact
        items={[
          { term: 'Sender', description: participantNames(step.senders) },
          { term: 'Empfänger', description: participantNames(step.receivers) },
          {
            term: 'Marktnachricht',
            description: notification && (
              <a
                href={urlOf('MarketNotifications', {
                  uid: process.uid,
                  marketnotificationsUid: notification.uid,
                })}
              >
                <Code>{notification.messageCode}</Code>
              </a>
            ),
          },
          {
            term: 'Frist',
            description: [deadline && deadlineSentence(deadline), deadlineText].filter(Boolean).join('. '),
          },
          {
            term: 'Folgeschritte',
            description: followUps.length > 0 && (
              <ul className={styles.plain}>
                {followUps.map((next) => (
                  <li key={next.uid}>
                    <a href={stepUrl(next.uid)}>
                      {next.position}. {next.name}
                    </a>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
      {html && (
        <Section id="beschreibung" title="Bedingung und Beschreibung">
          <RichText html={html} />
        </Section>
      )}
      {children}
      <Section id="responsecodes" title="Responsecodes">
        {step.responseCodes.length > 0 ? (
          <Shown as="div" markup={responseCodes(step.responseCodes, true)} />
        ) : (
          <p>Dieser Schritt verwendet keine Responsecodes.</p>
        )}
      </Section>
    </article>
  );
}
