'use client';

import { useState } from 'react';
import { formatDate } from '@/lib/time/format';
import { frequencies } from '@/lib/users/settings';
import type { Watch } from '@/lib/watching/model';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import entries from '../ui/entries.module.css';
import { SelectField } from '../ui/select';
import { SendError, send } from '../ui/send';
import styles from './watching.module.css';

/** What is followed, with the name of its kind. */
type Watched = Watch & { kind: string };

const often: Record<number, string> = {
  [-1]: 'Sie bekommen keine E-Mails über Änderungen.',
  0: 'E-Mails kommen sofort.',
  1: 'E-Mails kommen täglich um sieben Uhr.',
  2: 'E-Mails kommen montags um sieben Uhr.',
};

/** The list, to follow something no longer, and the frequency of mails; all within the page. */
export function WatchedList({ watches, frequency }: { watches: Watched[]; frequency: number }) {
  const [left, setLeft] = useState(watches);
  const [chosen, setChosen] = useState(frequency);
  const [said, setSaid] = useState('');
  const run = async (path: string, json: object, done: () => string) => {
    try {
      await send(`/api/watches/${path}`, { json });
      setSaid(done());
    } catch (error) {
      setSaid(error instanceof SendError ? error.message : 'Das hat nicht geklappt.');
    }
  };
  return (
    <>
      <div className={styles.frequency}>
        <SelectField
          label="Wie oft E-Mails kommen"
          hint="Das gilt auch für die Themen unter „Meine Daten“."
          options={frequencies.map(({ value, title }) => ({
            value: String(value),
            title: value < 0 ? 'Gar nicht' : title,
          }))}
          value={String(chosen)}
          onChange={(value) =>
            run('frequency', { frequency: Number(value) }, () => {
              setChosen(Number(value));
              return often[Number(value)]!;
            })
          }
        />
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {left.length === 0 ? (
        <EmptyState title="Sie beobachten noch nichts">
          Prozesse, Schemas, Responsecodes, Konsultationen und Marktpartner haben auf ihrer Seite
          „Beobachten“, Marktrollen am Ende von „Was ändert sich für mich?“, und gefilterte Listen bei „Meine
          Ansichten“: zum Beispiel die Umspannwerke in Ihrer Nähe, die genug Leistung frei haben.
        </EmptyState>
      ) : (
        <ul className={`${entries.entries} ${styles.list}`}>
          {left.map(({ uid, kind, title, href, since }) => (
            <li key={uid}>
              <div>
                <a href={href}>{title}</a>
                <span className={entries.beside}>
                  {kind}, seit {formatDate(since)}
                </span>
              </div>
              <Button
                small
                aria-label={`${title} nicht mehr beobachten`}
                onClick={() =>
                  run('batch/delete', { values: [uid] }, () => {
                    setLeft((all) => all.filter((one) => one.uid !== uid));
                    return `„${title}“ beobachten Sie nicht mehr.`;
                  })
                }
              >
                Nicht mehr beobachten
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
