'use client';

import { useState } from 'react';
import type { FormState } from '@/lib/forms';
import type { Named } from '@/lib/named';
import type { BatchChange, BatchPreview, BatchRow } from '@/lib/processes/batch/model';
import { urlOf } from '@/lib/routes';
import { counted, plural } from '@/lib/text/plural';
import { secondsOfDay } from '@/lib/time/days';
import { formatValidity } from '@/lib/time/format';
import { doneAt } from '../forms/done-at';
import styles from '../forms/forms.module.css';
import { Picker } from '../forms/picker';
import { act } from '../ui/act';
import { Button, ButtonLink } from '../ui/button';
import { Checkbox, Radio } from '../ui/choice';
import { FieldGroup } from '../ui/field';
import { Notice } from '../ui/notice';
import { TextInput } from '../ui/text-input';
import own from './batch-form.module.css';

interface Props {
  rows: BatchRow[];
  /** How many the filter has; not all of them may be among the rows. */
  total: number;
  categories: Named[];
  preview: (values: unknown) => Promise<FormState<{ preview: BatchPreview }>>;
  save: (values: unknown) => Promise<FormState<{ saved: number }>>;
}

const changes: Record<BatchChange, { title: string; hint: string; run: string; done: string }> = {
  publish: {
    title: 'Veröffentlichen',
    hint: 'Entwürfe und Versionen in Konsultation werden final.',
    ...{ run: 'Jetzt veröffentlichen', done: 'veröffentlicht' },
  },
  categories: {
    title: 'Kategorien ändern',
    hint: 'Ergänzen und entfernen; die übrigen bleiben.',
    ...{ run: 'Kategorien jetzt ändern', done: 'geändert' },
  },
  validity: {
    title: 'Gültigkeit ändern',
    hint: 'Was leer bleibt, bleibt wie es ist.',
    ...{ run: 'Gültigkeit jetzt ändern', done: 'geändert' },
  },
};

const dayOf = (typed: string) => (typed === '' ? null : secondsOfDay(typed));

/** Publishes several processes, or changes their categories or validity, after a preview of what it does. */
export function BatchForm({ rows, total, categories, preview, save }: Props) {
  const [chosen, setChosen] = useState(() => new Set(rows.map(({ uid }) => uid)));
  const [change, setChange] = useState<BatchChange>('publish');
  const [lists, setLists] = useState<{ add: number[]; remove: number[] }>({ add: [], remove: [] });
  const [days, setDays] = useState({ from: '', until: '', open: false });
  const [shown, setShown] = useState<BatchPreview>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  /** What was previewed is not what is chosen any more. */
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setShown(undefined);
      setProblem(undefined);
    };
  const values = {
    values: rows.filter(({ uid }) => chosen.has(uid)).map(({ uid, revision }) => ({ uid, revision })),
    ...{ change, ...(change === 'categories' ? lists : { add: [], remove: [] }) },
    validFrom: change === 'validity' ? dayOf(days.from) : null,
    validUntil: change === 'validity' && !days.open ? dayOf(days.until) : null,
    openEnd: change === 'validity' && days.open,
  };
  const run = async <Answer,>(action: () => Promise<FormState<Answer>>, then: (answer: Answer) => void) => {
    setBusy(true);
    setProblem(undefined);
    const result = await act(action);
    setBusy(false);
    if (result.state === 'saved') return then(result.answer);
    setProblem((result.state === 'invalid' && Object.values(result.fields).join(' ')) || result.message);
  };
  const look = () =>
    run(
      () => preview(values),
      (answer) => setShown(answer.preview),
    );
  const go = () =>
    run(
      () => save({ ...values, digest: shown!.digest }),
      ({ saved }) =>
        doneAt(
          urlOf('ProcessList'),
          `${counted(saved, 'Prozess ist', 'Prozesse sind')} ${changes[change].done}.`,
        ),
    );
  const refused = shown?.items.filter(({ problem: why }) => why) ?? [];
  const without = () =>
    anew(setChosen)(new Set([...chosen].filter((uid) => refused.every((one) => one.uid !== uid))));
  const nothing =
    (change === 'categories' && lists.add.length + lists.remove.length === 0) ||
    (change === 'validity' && !days.from && !days.until && !days.open);

  if (rows.length === 0)
    return (
      <Notice title="Kein Prozess gewählt">
        <p>Bitte wählen Sie Prozesse in der Liste.</p>
        <ButtonLink href={urlOf('ProcessList')}>Zur Liste</ButtonLink>
      </Notice>
    );
  return (
    <form
      className={styles.form}
      aria-label="Mehrere Prozesse bearbeiten"
      onSubmit={(event) => event.preventDefault()}
    >
      {total > rows.length && (
        <Notice tone="amber" title={`Der Filter hat ${counted(total, 'Prozess', 'Prozesse')}`}>
          <p>Auf einmal gehen {rows.length}: Das sind die ersten. Danach können Sie die nächsten wählen.</p>
        </Notice>
      )}
      <FieldGroup legend={`${counted(chosen.size, 'Prozess', 'Prozesse')} gewählt`}>
        <ul className={own.rows}>
          {rows.map(({ uid, name, title, editingStatus, validFrom, validUntil }) => (
            <li key={uid}>
              <Checkbox
                label={name}
                hint={`${title}. ${editingStatus}, ${formatValidity(validFrom, validUntil)}`}
                checked={chosen.has(uid)}
                onChange={({ target }) => {
                  const next = new Set(chosen);
                  if (target.checked) next.add(uid);
                  else next.delete(uid);
                  anew(setChosen)(next);
                }}
              />
            </li>
          ))}
        </ul>
      </FieldGroup>
      <FieldGroup legend="Was geschehen soll">
        {(Object.keys(changes) as BatchChange[]).map((one) => (
          <Radio
            key={one}
            name="change"
            label={changes[one].title}
            hint={changes[one].hint}
            checked={change === one}
            onChange={() => anew(setChange)(one)}
          />
        ))}
      </FieldGroup>
      {change === 'categories' && (
        <div className={styles.pair}>
          {(['add', 'remove'] as const).map((side) => (
            <Picker
              key={side}
              id={`kategorien-${side}`}
              label={side === 'add' ? 'Kategorien ergänzen' : 'Kategorien entfernen'}
              options={categories}
              value={lists[side]}
              onChange={(uids: number[]) => anew(setLists)({ ...lists, [side]: uids })}
            />
          ))}
        </div>
      )}
      {change === 'validity' && (
        <>
          <div className={styles.pair}>
            <TextInput
              id="gueltig-ab"
              label="Gültig ab"
              optional
              type="date"
              value={days.from}
              onChange={({ target }) => anew(setDays)({ ...days, from: target.value })}
            />
            <TextInput
              id="gueltig-bis"
              label="Gültig bis"
              optional
              type="date"
              disabled={days.open}
              value={days.until}
              onChange={({ target }) => anew(setDays)({ ...days, until: target.value })}
            />
          </div>
          <Checkbox
            label="Ende offen (unbefristet)"
            checked={days.open}
            onChange={({ target }) => anew(setDays)({ ...days, open: target.checked })}
          />
        </>
      )}
      {problem && (
        <Notice tone="red" alert title="So geht es nicht">
          <p>{problem}</p>
        </Notice>
      )}
      {shown && <Preview shown={shown} refused={refused} onWithout={without} />}
      <div className={styles.buttons}>
        {shown && refused.length === 0 ? (
          <Button look="primary" icon="check" busy={busy} onClick={go}>
            {changes[change].run}
          </Button>
        ) : (
          <Button look="primary" busy={busy} disabled={chosen.size === 0 || nothing} onClick={look}>
            Vorschau
          </Button>
        )}
        <ButtonLink href={urlOf('ProcessList')}>Abbrechen</ButtonLink>
      </div>
    </form>
  );
}

/** What it would do: who is refused and why, what ends, what is told. */
function Preview({
  shown: { items, consequences, told, people, comparisons },
  refused,
  onWithout,
}: {
  shown: BatchPreview;
  refused: BatchPreview['items'];
  onWithout: () => void;
}) {
  return (
    <section aria-label="Vorschau" className={own.preview}>
      {refused.length > 0 && (
        <Notice
          tone="red"
          alert
          title={`${counted(refused.length, 'Prozess lässt', 'Prozesse lassen')} sich so nicht ändern`}
        >
          <ul>
            {refused.map(({ uid, name, problem }) => (
              <li key={uid}>
                {name}: {problem}
              </li>
            ))}
          </ul>
          <Button small onClick={onWithout}>
            Ohne {plural(refused.length, 'diesen', 'diese')} weiter
          </Button>
        </Notice>
      )}
      {consequences.length > 0 && (
        <Notice tone="amber" title="Bitte prüfen">
          <ul>
            {consequences.map((sentence, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may come twice
              <li key={at}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {comparisons.length > 0 && (
        <Notice title="Was sich gegenüber der Version davor ändert">
          <ul>
            {comparisons.map(({ uid, name, before, differences }) => (
              <li key={uid}>
                {name}:{' '}
                {before ? (
                  <>
                    {differences}.{' '}
                    <a
                      href={urlOf('ProcessCompare', { uid, otherUid: before.uid })}
                      target="_blank"
                      rel="noopener"
                    >
                      Vergleich mit {before.name}
                    </a>
                  </>
                ) : (
                  'die erste Version.'
                )}
              </li>
            ))}
          </ul>
          {comparisons.length < items.length && refused.length === 0 && (
            <p>
              Von den übrigen {items.length - comparisons.length} steht der Vergleich auf ihren eigenen
              Seiten.
            </p>
          )}
        </Notice>
      )}
      {refused.length === 0 && (
        <Notice
          title={`${counted(items.length, 'Prozess wird', 'Prozesse werden')} geändert, alle oder keiner`}
        >
          {told.length > 0 ? (
            <>
              <p>
                Gemeldet wird in Dashboard und Feeds, per E-Mail an {counted(people, 'Person', 'Personen')}:
              </p>
              <ul>
                {told.map((sentence, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may come twice
                  <li key={at}>{sentence}</li>
                ))}
              </ul>
            </>
          ) : (
            <p>Gemeldet wird nichts.</p>
          )}
        </Notice>
      )}
    </section>
  );
}
