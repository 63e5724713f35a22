'use client';

import { useEffect, useState } from 'react';
import type { Conversation } from '@/lib/message-check/choose';
import type { CheckedMessage } from '@/lib/message-check/headline';
import { type LaidStep, layConversation } from '@/lib/processes/conversation/lay';
import { layoutDiagram } from '@/lib/processes/diagram/layout';
import { pageMarkup } from '@/lib/processes/diagram/markup';
import type { ProcessDetail } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import { formatVersion } from '@/lib/text/version';
import { formatDateTime } from '@/lib/time/format';
import diagram from '../processes/sequence-diagram.module.css';
import { Notice } from '../ui/notice';
import { send } from '../ui/send';
import styles from './message-check.module.css';

const sentAt = ({ facts }: CheckedMessage) => {
  const at = Date.parse(facts?.created ?? '');
  return Number.isNaN(at) ? undefined : at / 1000;
};

/** A step's name in the drawing, with what the conversation has of it. */
function drawnName({ step, state, message, due }: LaidStep): string {
  if (message)
    return `${step.name}: ${message.at === undefined ? message.name : `gesendet ${formatDateTime(message.at)}`}`;
  if (state === 'missing') return `${step.name}: fehlt`;
  if (state === 'next' && step.notification) return `${step.name}: offen${due ? ` bis ${due.text}` : ''}`;
  return step.name;
}

/** The messages of a conversation on the steps of its process: what is missing, late, in wrong order or to come. */
export function ConversationView({ conversation }: { conversation: Conversation }) {
  const { id, messages, processUid } = conversation;
  const [process, setProcess] = useState<ProcessDetail>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    setFailed(false);
    send<{ process: ProcessDetail }>(`/api/processes/show/${processUid}`).then(
      (answer) => isOver || setProcess(answer.process),
      () => isOver || setFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [processUid]);
  const heading = `vorgang-${id}`;
  return (
    <section aria-labelledby={heading} className={styles.conversation}>
      <h3 id={heading}>Vorgang {id}</h3>
      {failed && <p>Der Ablauf des Prozesses konnte nicht geladen werden.</p>}
      {process && <Laid process={process} messages={messages} />}
    </section>
  );
}

function Laid({ process, messages }: { process: ProcessDetail; messages: CheckedMessage[] }) {
  const { steps, findings, open } = layConversation(
    process.steps,
    messages.map((one) => ({
      ...{ name: one.name, messageCode: one.facts?.messageCode ?? '', at: sentAt(one) },
      ...{ sender: one.facts?.sender, receiver: one.facts?.receiver },
    })),
  );
  const drawn = layoutDiagram(
    steps.map((one) => ({ ...one.step, name: drawnName(one), deadline: null, deadlineText: '' })),
  );
  const stepUrl = ({ uid, processUid }: { uid: number; processUid: number }) =>
    urlOf('ProcessStepsDetail', { uid: processUid, processStepId: uid });
  return (
    <>
      <p>
        {counted(messages.length, 'Nachricht', 'Nachrichten')} im Prozess{' '}
        <a href={urlOf('ProcessDetail', { uid: process.uid })}>
          {process.process} {formatVersion(process.version)}
        </a>
      </p>
      {findings.length === 0 ? (
        <Notice tone="green" title="Die Nachrichten passen zum Ablauf.">
          {open.length === 0 && 'Der Vorgang ist abgeschlossen.'}
        </Notice>
      ) : (
        <Notice
          tone="red"
          title={counted(findings.length, 'Abweichung vom Ablauf', 'Abweichungen vom Ablauf')}
        >
          <ul>
            {findings.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {open.length > 0 && (
        <>
          <p>Als Nächstes ist möglich:</p>
          <ul>
            {open.map(({ step, due }) => (
              <li key={step.uid}>
                <a href={stepUrl(step)}>
                  {step.position}. {step.name}
                </a>{' '}
                ({step.notification?.messageCode}){due && `, bis ${due.text}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {drawn && (
        <section
          className={styles.laid}
          aria-label={`Ablauf mit den Nachrichten, ${process.process}`} // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable
          tabIndex={0}
        >
          <div
            className={diagram.diagram}
            style={{ '--natural': `${drawn.width}px` } as React.CSSProperties}
            dangerouslySetInnerHTML={{ __html: pageMarkup(drawn, stepUrl) }}
          />
        </section>
      )}
    </>
  );
}
