'use client';

import { useId, useState } from 'react';
import useSWR from 'swr';
import type { SearchGroup, SearchResult } from '@/lib/search/model';
import { foundText } from '../../ui/found-text';
import { send } from '../../ui/send';
import { TextInput } from '../../ui/text-input';
import { useRested } from '../../ui/use-rested';
import styles from './editor.module.css';

/** Letters from which on it is looked for. */
const least = 2;

const nameOf = ({ code, title }: SearchResult) =>
  [code, title]
    .map((pieces) => pieces.join(''))
    .filter(Boolean)
    .join(' ');

/** What the portal's search suggests as the target of a link, each kind under its name. */
export function LinkTargets({
  chosen,
  onChoose,
}: {
  /** The address that was chosen. */
  chosen?: string;
  onChoose: (target: { href: string; title: string }) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const term = useRested(typed.trim());
  const { data, error } = useSWR(
    term.length >= least ? `/api/search/live/list?${new URLSearchParams({ term })}` : null,
    (url: string) => send<{ groups: SearchGroup[] }>(url),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const groups = typed.trim().length >= least ? (data?.groups ?? []) : [];
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  return (
    <>
      <TextInput
        id={`${id}-suche`}
        label="Ziel im Portal suchen"
        optional
        hint="Seite, Prozess, Dokument, Marktnachricht …"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className={styles.targets} hidden={count === 0}>
        {groups.map(({ kind, title, results }) => (
          <section key={kind} aria-label={title}>
            <p className={styles.targetKind} aria-hidden>
              {title}
            </p>
            {results.map((result) => (
              <button
                key={result.uid}
                type="button"
                className={styles.target}
                aria-pressed={chosen === result.href}
                onClick={() => onChoose({ href: result.href, title: nameOf(result) })}
              >
                {nameOf(result)}
                {result.standing && <span className={styles.targetHint}> ({result.standing})</span>}{' '}
                <span className={styles.targetHint}>{result.hint.join('')}</span>
              </button>
            ))}
          </section>
        ))}
      </div>
      <p aria-live="polite" className={styles.found}>
        {error
          ? 'Die Suche ist gerade nicht möglich. Eine Adresse können Sie trotzdem eingeben.'
          : typed.trim().length >= least && term === typed.trim() && data && foundText(count)}
      </p>
    </>
  );
}
