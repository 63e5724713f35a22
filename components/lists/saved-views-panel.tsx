'use client';

import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { SavedView } from '@/lib/saved-views/model';
import { Button } from '../ui/button';
import { SendError, send } from '../ui/send';
import { TextInput } from '../ui/text-input';
import styles from './saved-views.module.css';

export interface ViewsOf {
  /** The list's route, and its address after the question mark. */
  route: string;
  query: string;
  /** Views of this list can be followed. */
  followed: boolean;
}

/** What a person keeps of a list: to open, follow, rename and delete, and to keep what is shown. A default export, loaded lazily. */
export default function SavedViewsPanel({ route, query, followed }: ViewsOf) {
  const [views, setViews] = useState<SavedView[]>();
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<{ uid: number; name: string }>();
  const [said, setSaid] = useState('');

  const run = useCallback(async (work: () => Promise<string>) => {
    try {
      setSaid(await work());
    } catch (error) {
      setSaid(error instanceof SendError ? error.message : 'Das hat nicht geklappt.');
    }
  }, []);
  const load = useCallback(async () => {
    const answer = await send<{ views: SavedView[] }>(
      `/api/saved-views/list?${new URLSearchParams({ route })}`,
    );
    setViews(answer.views);
  }, [route]);
  useEffect(() => {
    void run(async () => {
      await load();
      return '';
    });
  }, [load, run]);
  const change = (path: string, json: object, done: string) =>
    run(async () => {
      await send(`/api/${path}`, { json });
      await load();
      return done;
    });
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setSaid('Bitte geben Sie der Ansicht einen Namen.');
    void change(
      'saved-views/save',
      { route, name: name.trim(), query },
      `„${name.trim()}“ ist gespeichert.`,
    ).then(() => setName(''));
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (!renamed?.name.trim()) return;
    const { uid } = renamed;
    void change(
      `saved-views/rename/${uid}`,
      { uid, name: renamed.name.trim() },
      'Die Ansicht ist umbenannt.',
    ).then(() => setRenamed(undefined));
  };

  return (
    <section aria-label="Meine Ansichten" className={styles.panel}>
      {views?.length === 0 && (
        <p>
          Noch keine. Was die Liste gerade zeigt, lässt sich unter einem Namen behalten
          {followed && ' und dann per E-Mail beobachten'}.
        </p>
      )}
      {views && views.length > 0 && (
        <ul className={styles.views}>
          {views.map(({ uid, name: called, href, watch }) =>
            renamed?.uid === uid ? (
              <li key={uid}>
                <form onSubmit={rename} className={styles.line}>
                  <TextInput
                    label="Neuer Name"
                    most={80}
                    value={renamed.name}
                    onChange={({ target }) => setRenamed({ uid, name: target.value })}
                  />
                  <Button small type="submit">
                    Umbenennen
                  </Button>
                  <Button small onClick={() => setRenamed(undefined)}>
                    Abbrechen
                  </Button>
                </form>
              </li>
            ) : (
              <li key={uid} className={styles.line}>
                <a href={href}>{called}</a>
                {watch !== null && (
                  <Button
                    small
                    look="quiet"
                    icon="bell"
                    aria-label={`${called} ${watch ? 'nicht mehr' : 'per E-Mail'} beobachten`}
                    onClick={() =>
                      watch
                        ? change(
                            'watches/batch/delete',
                            { values: [watch] },
                            `„${called}“ beobachten Sie nicht mehr.`,
                          )
                        : change(
                            'watches/save',
                            { entity: 'saved-views', uid },
                            `Was in „${called}“ neu ist, sich ändert oder wegfällt, erfahren Sie per E-Mail.`,
                          )
                    }
                  >
                    {watch ? 'Nicht mehr beobachten' : 'Per E-Mail beobachten'}
                  </Button>
                )}
                <Button
                  small
                  look="quiet"
                  icon="edit"
                  aria-label={`${called} umbenennen`}
                  onClick={() => setRenamed({ uid, name: called })}
                >
                  Umbenennen
                </Button>
                <Button
                  small
                  look="quiet"
                  icon="delete"
                  aria-label={`${called} löschen`}
                  onClick={() =>
                    change('saved-views/batch/delete', { values: [uid] }, `„${called}“ ist gelöscht.`)
                  }
                >
                  Löschen
                </Button>
              </li>
            ),
          )}
        </ul>
      )}
      <form onSubmit={keep} className={styles.line}>
        <TextInput
          label="Diese Ansicht behalten als"
          most={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button small type="submit" icon="save">
          Ansicht speichern
        </Button>
      </form>
      <p role="status">{said}</p>
    </section>
  );
}
