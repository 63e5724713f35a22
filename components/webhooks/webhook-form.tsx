'use client';

import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { webhookForm } from '@/lib/webhooks/form';
import type { Webhook } from '@/lib/webhooks/model';
import { doneAt } from '../forms/done-at';
import { useSectionForm } from '../forms/use-section-form';
import { Checkbox } from '../ui/choice';
import { FieldGroup } from '../ui/field';
import { ServerForm } from '../ui/server-form';
import { TextInput } from '../ui/text-input';
import styles from './webhooks.module.css';

/** What can be chosen, with the words of its kind. */
export interface RecordChoice {
  entity: string;
  key: string;
  title: string;
  kind: string;
}

interface Typed {
  title: string;
  url: string;
  kinds: string[];
  records: string[];
  state: boolean;
}

/** What the server takes. */
export interface Saved {
  uid?: number;
  revision?: number;
  state?: string;
  title: string;
  url: string;
  kinds: string[];
  records: { entity: string; key: string }[];
}

const idOf = ({ entity, key }: { entity: string; key: string }) => `${entity}:${key}`;

/** A webhook, new or as it is: where it leads, and of what it is told. */
export function WebhookForm({
  webhook,
  kinds,
  choices,
  action,
}: {
  webhook?: Webhook;
  kinds: readonly { noun: string; several: string }[];
  choices: RecordChoice[];
  action: (values: Saved) => Promise<FormState<{ uid?: number }>>;
}) {
  const form = useSectionForm<Typed, { uid?: number }>('webhook', {
    schema: webhookForm,
    makes: !webhook,
    defaults: {
      title: webhook?.title ?? '',
      url: webhook?.url ?? '',
      kinds: webhook?.kinds ?? [],
      records: webhook?.records.map(idOf) ?? [],
      state: webhook?.state === 'on',
    },
    action: ({ state, records, ...values }) =>
      action({
        ...values,
        records: choices
          .filter((one) => records.includes(idOf(one)))
          .map(({ entity, key }) => ({ entity, key })),
        ...(webhook && { uid: webhook.uid, revision: webhook.revision, state: state ? 'on' : 'off' }),
      }),
    onSaved: ({ uid }) =>
      webhook
        ? doneAt(urlOf('Webhook', { uid: webhook.uid }), 'Der Webhook ist gespeichert.')
        : doneAt(urlOf('Webhook', { uid: uid ?? 0 }), 'Der Webhook ist angelegt.'),
  });
  const { id: kindsId, error: kindsError, ...kindsField } = form.field('kinds');
  const { id: recordsId, error: recordsError, ...recordsField } = form.field('records');
  return (
    <ServerForm
      form={form}
      label={webhook ? 'Webhook ändern' : 'Webhook anlegen'}
      className={styles.form}
      submit={webhook ? 'Speichern' : 'Webhook anlegen'}
    >
      <TextInput
        label="Name"
        hint="Daran erkennen Sie den Webhook wieder."
        autoComplete="off"
        {...form.field('title')}
      />
      <TextInput
        label="Adresse"
        hint="An sie sendet das Portal: mit https:// und im öffentlichen Internet."
        inputMode="url"
        autoComplete="off"
        {...form.field('url')}
      />
      <FieldGroup
        id={kindsId}
        legend="Alle Änderungen an"
        hint="Jede Änderung, die Sie auch im Portal sehen."
        error={kindsError}
      >
        <div className={styles.choices}>
          {kinds.map(({ noun, several }) => (
            <Checkbox key={noun} label={several} value={noun} {...kindsField} />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup
        id={recordsId}
        legend="Einzelne Einträge"
        hint="Zur Wahl steht, was Sie beobachten: „Beobachten“ steht auf der Seite jedes Prozesses, Schemas, Responsecodes, Marktpartners und jeder Konsultation."
        error={recordsError}
      >
        {choices.length > 0 && (
          <div className={styles.choices}>
            {choices.map((one) => (
              <Checkbox
                key={idOf(one)}
                label={`${one.title} (${one.kind})`}
                value={idOf(one)}
                {...recordsField}
              />
            ))}
          </div>
        )}
      </FieldGroup>
      {webhook && (
        <div className={styles.on}>
          <Checkbox
            label="Eingeschaltet"
            hint="Wieder eingeschaltet holt der Webhook nach, was er versäumt hat, höchstens 30 Tage zurück."
            {...form.register('state')}
          />
        </div>
      )}
    </ServerForm>
  );
}
