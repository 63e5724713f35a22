import { urlOf } from '@/lib/routes';
import { mostWebhooks, type Webhook, type WebhookState, webhookStateNames } from '@/lib/webhooks/model';
import { Badge, type Tone } from '../ui/badge';
import { EmptyState } from '../ui/empty-state';
import entries from '../ui/entries.module.css';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { WebhookForm } from './webhook-form';
import styles from './webhooks.module.css';

export const stateTones: Record<WebhookState, Tone> = { on: 'green', off: 'neutral', failed: 'red' };

type FormProps = Parameters<typeof WebhookForm>[0];

/** The webhooks of a person or a market partner, and a new one. */
export function WebhooksView({
  webhooks,
  partner,
  ...form
}: {
  webhooks: Webhook[];
  /** '' for a person. */
  partner: string;
} & Omit<FormProps, 'webhook'>) {
  return (
    <>
      <PageHeader
        breadcrumb={[['Dashboard'], ['Watched'], 'Webhooks']}
        title="Webhooks"
        lead={`Das Portal meldet Ihren Programmen, was sich ändert${partner && `, im Namen von ${partner}`}: jede Änderung einmal, unterschrieben, und noch einmal, wenn sie nicht ankommt.`}
      />
      <p>
        <a href={`${urlOf('ApiReference')}#webhooks`}>Wie Programme die Nachrichten lesen und prüfen</a>
      </p>
      {webhooks.length === 0 ? (
        <div className={styles.list}>
          <EmptyState title="Es gibt noch keinen Webhook" />
        </div>
      ) : (
        <ul className={`${entries.entries} ${styles.list}`}>
          {webhooks.map(({ uid, title, url, state }) => (
            <li key={uid}>
              <div>
                <a href={urlOf('Webhook', { uid })}>{title}</a>
                <span className={entries.beside}>{url}</span>
              </div>
              <Badge tone={stateTones[state]}>{webhookStateNames[state]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {webhooks.length < mostWebhooks && (
        <Section id="neu" title="Webhook anlegen">
          <WebhookForm {...form} />
        </Section>
      )}
    </>
  );
}
