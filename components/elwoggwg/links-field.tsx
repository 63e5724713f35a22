'use client';

import { useEffect, useRef } from 'react';
import { type ElwogLink, elwogLimits } from '@/lib/elwoggwg/model';
import { Button } from '../ui/button';
import { FieldGroup } from '../ui/field';
import { TextInput } from '../ui/text-input';
import styles from './elwoggwg.module.css';

interface Props {
  id: string;
  value: ElwogLink[];
  error?: string;
  onChange: (value: ElwogLink[]) => void;
}

/** Links with titles, in their order; added, changed, moved and taken out by the keyboard as well. */
export function LinksField({ id, value, error, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const focus = useRef<string>(undefined);
  // What was added gets the focus, what moved keeps it; of what was taken out it goes to the button that adds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the list became, its controls are there now
  useEffect(() => {
    if (focus.current) box.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = undefined;
  }, [value]);

  const set = (at: number, change: Partial<ElwogLink>) =>
    onChange(value.map((link, place) => (place === at ? { ...link, ...change } : link)));
  const add = () => {
    focus.current = `#${id}-${value.length}-titel`;
    onChange([...value, { title: '', url: '' }]);
  };
  const remove = (at: number) => {
    focus.current = `#${id}-neu`;
    onChange(value.filter((_, place) => place !== at));
  };
  const up = (at: number) => {
    focus.current = `#${id}-${at - 1}-titel`;
    const next = [...value];
    next.splice(at - 1, 0, ...next.splice(at, 1));
    onChange(next);
  };
  return (
    <div ref={box}>
      <FieldGroup
        id={id}
        legend="Links"
        optional
        error={error}
        hint="Jeder Link hat einen Titel und eine Adresse, die mit https:// oder http:// beginnt."
      >
        <ul className={styles.linkRows}>
          {value.map(({ title, url }, at) => {
            const name = title.trim() || `Link ${at + 1}`;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a link that is being typed has no name of its own
              <li key={at} className={styles.linkRow}>
                <TextInput
                  id={`${id}-${at}-titel`}
                  label={`Titel von Link ${at + 1}`}
                  most={200}
                  autoComplete="off"
                  value={title}
                  onChange={(event) => set(at, { title: event.target.value })}
                />
                <TextInput
                  id={`${id}-${at}-adresse`}
                  label={`Adresse von Link ${at + 1}`}
                  type="url"
                  inputMode="url"
                  most={2_000}
                  autoComplete="off"
                  value={url}
                  onChange={(event) => set(at, { url: event.target.value })}
                />
                <div className={styles.buttons}>
                  {at > 0 && (
                    <Button small icon="arrow-up" aria-label={`${name} nach oben`} onClick={() => up(at)}>
                      nach oben
                    </Button>
                  )}
                  <Button small icon="delete" aria-label={`${name} entfernen`} onClick={() => remove(at)}>
                    Entfernen
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
        <Button small icon="plus" id={`${id}-neu`} disabled={value.length >= elwogLimits.links} onClick={add}>
          Link hinzufügen
        </Button>
      </FieldGroup>
    </div>
  );
}
