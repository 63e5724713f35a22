import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import { formatDateTime } from '@/lib/time/format';
import {
  type DeliveryState,
  daysOfLog,
  deliveryStateNames,
  type Webhook,
  type WebhookDelivery,
  webhookStateNames,
} from '@/lib/webhooks/model';
import { ActionButton } from '../forms/action-button';
import { Badge, type Tone } from '../ui/badge';
import { EmptyState } from '../ui/empty-state';
import entries from '../ui/entries.module.css';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import { Section } from '../ui/section';
import { SummaryList } from '../ui/summary-list';
import { Secret } from './secret';
import { WebhookForm } from './webhook-form';
import styles from './webhooks.module.css';
import { stateTones } from './webhooks-view';

const deliveryTones: Record<DeliveryState, Tone> = { waiting: 'amber', delivered: 'green', failed: 'red' };

const spans = [
  { hours: 1, label: 'Letzte Stunde' },
  { hours: 24, label: 'Letzte 24 Stunden' },
  { hours: 7 * 24, label: 'Letzte 7 Tage' },
  { hours: 30 * 24 - 1, label: 'Letzte 30 Tage' },
];

export interface WebhookActions {
  save: Parameters<typeof WebhookForm>[0]['action'];
  remove: (uid: number) => Promise<FormState>;
  test: (uid: number) => Promise<FormState>;
  replayOne: (delivery: number) => Promise<FormState>;
  replayAll: (asked: { uid: number; hours: number }) => Promise<FormState>;
  showSecret: Parameters<typeof Secret>[0]['show'];
  rotate: Parameters<typeof Secret>[0]['rotate'];
}

interface Props extends Pick<Parameters<typeof WebhookForm>[0], 'kinds' | 'choices'> {
  webhook: Webhook;
  deliveries: WebhookDelivery[];
  total: number;
  page: number;
  pageSize: number;
  actions: WebhookActions;
}

/** One webhook: whether it works, its secret, of what it is told, and its log. */
export function WebhookView({ webhook, deliveries, total, page, pageSize, actions, ...form }: Props) {
  const { uid, title, url, state, problem, failingSince, waiting, lastDelivered } = webhook;
  const self = urlOf('Webhook', { uid });
  return (
    <>
      <PageHeader
        breadcrumb={[['Dashboard'], ['Watched'], ['Webhooks'], title]}
        title={title}
        actions={
          <>
            <ActionButton
              small={false}
              label="Probe senden"
              action={actions.test}
              argument={uid}
              success="Die Probe wird gesendet. Was daraus wird, steht gleich im Protokoll."
            />
            <ActionButton
              small={false}
              icon="delete"
              label="Löschen"
              question={{
                title: 'Webhook löschen?',
                text: (
                  <p>Sein Protokoll wird mit ihm gelöscht, und was noch wartet, wird nicht mehr gesendet.</p>
                ),
                confirm: 'Löschen',
              }}
              action={actions.remove}
              argument={uid}
              success="Der Webhook ist gelöscht."
              href={urlOf('Webhooks')}
            />
          </>
        }
      />
      {state === 'failed' && (
        <Notice tone="red">
          {problem} Schalten Sie den Webhook unten ein, wenn der Empfänger wieder erreichbar ist.
        </Notice>
      )}
      <SummaryList
        items={[
          { term: 'Status', description: <Badge tone={stateTones[state]}>{webhookStateNames[state]}</Badge> },
          { term: 'Adresse', description: url },
          { term: 'Zuletzt angekommen', description: lastDelivered && formatDateTime(lastDelivered) },
          { term: 'Es warten', description: counted(waiting, 'Nachricht', 'Nachrichten') },
          ...(failingSince
            ? [{ term: 'Es kommt nichts an seit', description: formatDateTime(failingSince) }]
            : []),
        ]}
      />
      <Section id="geheimnis" title="Geheimnis">
        <p>
          Mit ihm sind alle Nachrichten unterschrieben; Ihr Programm prüft damit, dass sie vom Portal kommen.
        </p>
        <Secret uid={uid} show={actions.showSecret} rotate={actions.rotate} />
      </Section>
      <Section id="einstellungen" title="Einstellungen">
        <WebhookForm webhook={webhook} action={actions.save} {...form} />
      </Section>
      <Section id="protokoll" title="Protokoll">
        {state === 'on' && (
          <>
            <p>Alles noch einmal senden, mit denselben Kennungen:</p>
            <div className={styles.buttons}>
              {spans.map(({ hours, label }) => (
                <ActionButton
                  key={hours}
                  label={label}
                  description={`Noch einmal senden: ${label}`}
                  question={{
                    title: `${label} noch einmal senden?`,
                    text: (
                      <p>Gesendet wird alles, was der Webhook seither gemeldet hat oder gemeldet hätte.</p>
                    ),
                    confirm: 'Senden',
                    look: 'primary',
                  }}
                  action={actions.replayAll}
                  argument={{ uid, hours }}
                  success="Alles seither wird noch einmal gesendet."
                />
              ))}
            </div>
          </>
        )}
        {deliveries.length === 0 ? (
          <EmptyState title="Hier steht noch nichts">
            Jede Nachricht steht hier {daysOfLog} Tage lang mit ihren Versuchen.
          </EmptyState>
        ) : (
          <ul className={`${entries.entries} ${styles.list}`}>
            {deliveries.map((delivery) => (
              <li key={delivery.uid}>
                <div>
                  <span>{delivery.sentence}</span>
                  <span className={entries.beside}>
                    {formatDateTime(delivery.at)} · {delivery.type} · {delivery.id}
                  </span>
                  {delivery.attempts.map(({ at, status, duration, problem: why, answer }) => (
                    <span key={`${at} ${duration}`} className={entries.beside}>
                      {formatDateTime(at)}: {why || `Angekommen (${status})`} · {duration} ms
                      {answer && ` · „${answer}“`}
                    </span>
                  ))}
                  {delivery.nextAt !== null && (
                    <span className={entries.beside}>
                      Nächster Versuch ab {formatDateTime(delivery.nextAt)}
                    </span>
                  )}
                </div>
                <div className={styles.buttons}>
                  <Badge tone={deliveryTones[delivery.state]}>{deliveryStateNames[delivery.state]}</Badge>
                  {state === 'on' && delivery.state !== 'waiting' && (
                    <ActionButton
                      label="Noch einmal senden"
                      description={`Noch einmal senden: ${delivery.sentence}`}
                      action={actions.replayOne}
                      argument={delivery.uid}
                      success="Die Nachricht wird noch einmal gesendet."
                    />
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pages={Math.max(1, Math.ceil(total / pageSize))}
          href={(to) => `${self}?seite=${to}#protokoll`}
        />
      </Section>
    </>
  );
}
