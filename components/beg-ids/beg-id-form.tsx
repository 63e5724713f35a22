'use client';

import { begIdForm } from '@/lib/beg-ids/form';
import { type BegIdPartner, mostAtOnce } from '@/lib/beg-ids/model';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { Bound } from '../forms/bound';
import { doneAt } from '../forms/done-at';
import { ScriptsNeeded } from '../ui/scripts-needed';
import { SelectField } from '../ui/select';
import { ServerForm } from '../ui/server-form';
import { TextInput } from '../ui/text-input';
import { useServerForm } from '../ui/use-server-form';
import styles from './beg-ids.module.css';

interface Values {
  ecnumberUid: number;
  count: number;
}

/** Generates the next IDs of a partner. */
export function BegIdForm({
  partner: { uid: marketPartnerUid, ecnumbers },
  action,
}: {
  partner: BegIdPartner;
  action: (values: Values & { marketPartnerUid: number }) => Promise<FormState<{ begIds: string[] }>>;
}) {
  const form = useServerForm<Values, { begIds: string[] }>({
    schema: begIdForm,
    defaults: { ecnumberUid: ecnumbers[0]!.uid, count: 1 },
    makes: true,
    action: (values) => action({ ...values, marketPartnerUid }),
    onSaved: ({ begIds }) =>
      doneAt(
        urlOf('BegIdGenerate', { marketPartnerUid }),
        begIds.length === 1
          ? `Die BEG-ID ${begIds[0]} ist generiert.`
          : `${begIds.length} BEG-IDs sind generiert.`,
      ),
  });
  return (
    <ServerForm form={form} label="BEG-ID generieren" className={styles.form} submit="BEG-ID generieren">
      <ScriptsNeeded />
      <Bound control={form.control} name="ecnumberUid">
        {({ id, value, error, onChange }) => (
          <SelectField
            id={id}
            label="Marktpartner-Nummer"
            hint="Sie steht an vierzehnter bis einundzwanzigster Stelle der BEG-ID."
            error={error}
            options={ecnumbers.map(({ uid, ecnumber, name }) => ({
              value: String(uid),
              title: name && name !== ecnumber ? `${ecnumber} – ${name}` : ecnumber,
            }))}
            value={String(value)}
            onChange={(chosen) => onChange(Number(chosen))}
          />
        )}
      </Bound>
      <TextInput
        label="Anzahl"
        hint={`1 bis ${mostAtOnce}. Die Nummern werden fortlaufend vergeben und nie wieder frei.`}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('count')}
      />
    </ServerForm>
  );
}
