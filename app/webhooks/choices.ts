import type { RecordChoice } from '@/components/webhooks/webhook-form';
import { call } from '@/lib/backend/call';
import { listWatchesEndpoint } from '@/lib/watching/endpoints';
import { watchedNames } from '@/lib/watching/model';
import type { WebhookRecord } from '@/lib/webhooks/model';

/** The records that a webhook may tell of: those it tells of, and what the person follows. */
export async function choicesFor(own: readonly WebhookRecord[]): Promise<RecordChoice[]> {
  const { watches } = await call(listWatchesEndpoint, {});
  const each = new Map([...watches, ...own].map((one) => [`${one.entity}:${one.key}`, one]));
  return [...each.values()].map(({ entity, key, title }) => ({
    entity,
    key,
    title,
    kind: watchedNames[entity],
  }));
}
