'use client';

import { useState } from 'react';
import type { FormState } from '@/lib/forms';
import { hasDay, type PartnerReadiness, readinessStates, stateTitles } from '@/lib/readiness/model';
import { type Answer, readinessInput } from '@/lib/readiness/record';
import { urlOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import { dayOfSeconds } from '@/lib/time/days';
import { formatDate } from '@/lib/time/format';
import { DateField } from '../forms/date-field';
import { doneAt } from '../forms/done-at';
import { Button } from '../ui/button';
import { ScriptsNeeded } from '../ui/scripts-needed';
import { SelectField } from '../ui/select';
import { ServerForm } from '../ui/server-form';
import { TextInput } from '../ui/text-input';
import { messageOf, useServerForm } from '../ui/use-server-form';
import styles from './readiness.module.css';

/** A row as the form holds it. */
interface Typed {
  processUid: number;
  participantUid: number;
  revision: number;
  state: PartnerReadiness['state'];
  /** YYYY-MM-DD or ''. */
  day: string;
  note: string;
}
interface Sent {
  marketPartnerUid: number;
  answers: Answer[];
}

const typedOf = ({ processUid, participant, revision, state, day, note }: PartnerReadiness): Typed => ({
  ...{ processUid, participantUid: participant.uid, revision, state, note },
  day: day === null ? '' : dayOfSeconds(day),
});

const states = [
  { value: '', title: stateTitles.unknown },
  ...readinessStates.map((value) => ({ value, title: stateTitles[value] })),
];
const stateIn = (value: string) => readinessStates.find((one) => one === value) ?? '';

/** What a market partner says of process versions: each by itself, or the same of all without an answer, in one save. */
export function ReadinessForm({
  marketPartnerUid,
  rows,
  now,
  action,
}: {
  marketPartnerUid: number;
  rows: PartnerReadiness[];
  /** Whole seconds. */
  now: number;
  action: (values: Sent) => Promise<FormState<{ saved: number }>>;
}) {
  const wasAt = rows.map(typedOf);
  const form = useServerForm<{ marketPartnerUid: number; answers: Typed[] }, { saved: number }, Sent>({
    schema: readinessInput,
    defaults: { marketPartnerUid, answers: wasAt },
    // What nobody touched is not sent: colleagues may have changed it meanwhile.
    action: ({ answers, ...rest }) =>
      action({ ...rest, answers: answers.filter((one, at) => isChanged(one, rows[at]!)) }),
    onSaved: ({ saved }) =>
      doneAt(
        urlOf('PartnerReadiness', { marketPartnerUid }),
        saved === 0
          ? 'Es war nichts zu ändern.'
          : `${counted(saved, 'Angabe ist', 'Angaben sind')} gespeichert.`,
      ),
  });
  const [all, setAll] = useState<{ state: Typed['state']; day: string }>({ state: '', day: '' });
  const answers = form.watch('answers');
  const silent = answers.filter(({ state }) => state === '').length;
  const fill = () => {
    for (const [at, { state }] of answers.entries()) {
      if (state !== '') continue;
      form.setValue(`answers.${at}.state`, all.state, { shouldDirty: true });
      form.setValue(`answers.${at}.day`, hasDay(all.state) ? all.day : '', { shouldDirty: true });
    }
  };
  const errorsAt = (at: number) => form.formState.errors.answers?.[at];
  return (
    <ServerForm form={form} label="Bereitschaft angeben" submit="Speichern">
      <ScriptsNeeded />
      {silent > 1 && (
        <fieldset className={styles.row}>
          <legend>Für alle ohne Angabe ({silent})</legend>
          <div className={styles.fields}>
            <SelectField
              id="alle-stand"
              label="Stand"
              options={states}
              value={all.state}
              onChange={(value) => setAll({ ...all, state: stateIn(value) })}
            />
            {hasDay(all.state) && (
              <DateField
                id="alle-tag"
                label="Tag"
                value={all.day}
                onChange={({ target }) => setAll({ ...all, day: target.value })}
              />
            )}
            <Button onClick={fill} disabled={all.state === '' || (hasDay(all.state) && all.day === '')}>
              Eintragen
            </Button>
          </div>
        </fieldset>
      )}
      {rows.map((row, at) => (
        <fieldset key={`${row.processUid} ${row.participant.uid}`} className={styles.row}>
          <legend>
            <a href={urlOf('ProcessDetail', { uid: row.processUid })}>{row.process}</a>,{' '}
            {row.participant.name}
          </legend>
          <p className={styles.about}>
            {row.title}, {row.validFrom > now ? 'gültig ab' : 'gilt seit'} {formatDate(row.validFrom)}
          </p>
          <div className={styles.fields}>
            <SelectField
              id={`stand-${at}`}
              label="Stand"
              options={states}
              value={answers[at]!.state}
              onChange={(value) =>
                form.setValue(`answers.${at}.state`, stateIn(value), { shouldDirty: true })
              }
            />
            {hasDay(answers[at]!.state) && (
              <DateField
                id={`tag-${at}`}
                label="Tag"
                error={messageOf(errorsAt(at)?.day) || undefined}
                {...form.register(`answers.${at}.day`)}
              />
            )}
            {answers[at]!.state !== '' && (
              <TextInput
                id={`anmerkung-${at}`}
                label="Anmerkung"
                optional
                most={300}
                error={messageOf(errorsAt(at)?.note) || undefined}
                {...form.register(`answers.${at}.note`)}
              />
            )}
          </div>
        </fieldset>
      ))}
    </ServerForm>
  );
}

const isChanged = (one: Answer, was: PartnerReadiness): boolean =>
  one.state !== was.state || one.note !== was.note || (hasDay(one.state) && one.day !== was.day);
