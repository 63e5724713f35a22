'use client';

import { type RefObject, useEffect, useState } from 'react';
import useSWR from 'swr';
import type { SearchGroup } from '@/lib/search/model';
import { formatNumber } from '@/lib/time/format';
import { cx } from '../ui/cx';
import { send } from '../ui/send';
import { useRested } from '../ui/use-rested';
import styles from './header-search.module.css';
import { hasText, MarkedText } from './marked-text';

/** What the field says of its list. */
export interface LiveState {
  open: boolean;
  /** The id of the option that is marked. */
  active?: string;
}

export interface LiveResultsProps {
  /** Of the list. */
  id: string;
  term: string;
  field: RefObject<HTMLInputElement | null>;
  onState: (state: LiveState) => void;
}

interface Answer {
  groups: SearchGroup[];
  total: number;
  corrected: string | null;
  partial: boolean;
}

/** Letters from which on it is looked for. */
const least = 2;

/** The results below the field while somebody types: arrows go through them, Enter opens, Escape closes. */
export function LiveResults({ id, term, field, onState }: LiveResultsProps) {
  const typed = term.trim();
  const asked = useRested(typed);
  const [shown, setShown] = useState(true);
  const [marked, setMarked] = useState(-1);
  const { data } = useSWR(
    asked.length >= least ? `/api/search/live/list?${new URLSearchParams({ term: asked })}` : null,
    (url: string) => send<Answer>(url),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const answer = typed.length >= least ? data : undefined;
  const open = shown && answer !== undefined;
  const results = answer?.groups.flatMap((group) => group.results) ?? [];
  const all = `/suche?${new URLSearchParams({ q: typed })}`;
  const targets = [...results.map(({ href }) => href), ...(answer && answer.total > 0 ? [all] : [])];
  const idOf = (place: number) => `${id}-${place}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another word or another answer begins anew
  useEffect(() => {
    setShown(true);
    setMarked(-1);
  }, [typed, answer]);
  useEffect(() => {
    onState({ open, active: open && marked >= 0 ? `${id}-${marked}` : undefined });
    if (marked >= 0) document.getElementById(`${id}-${marked}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [open, marked, id, onState]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (!answer) return;
        event.preventDefault();
        if (!open) return setShown(true);
        const places = targets.length + 1; // one of them is the field itself
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setMarked((place) => ((place + 1 + step + places) % places) - 1);
      } else if (event.key === 'Enter' && open && targets[marked]) {
        event.preventDefault();
        window.location.assign(targets[marked]);
      } else if (event.key === 'Escape' && open) {
        event.preventDefault(); // the word stays; the next one empties the field
        setShown(false);
      }
    };
    const leave = () => setShown(false);
    const enter = () => setShown(true);
    input.addEventListener('keydown', onKeyDown);
    input.addEventListener('blur', leave);
    input.addEventListener('focus', enter);
    return () => {
      input.removeEventListener('keydown', onKeyDown);
      input.removeEventListener('blur', leave);
      input.removeEventListener('focus', enter);
    };
  });

  let place = 0;
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Treffer"
        hidden={!open || targets.length === 0}
        className={styles.list}
      >
        {answer?.groups.map(({ kind, title, results: found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={kind} role="group" aria-label={title}>
            <p className={styles.groupTitle} aria-hidden>
              {title}
            </p>
            {found.map((result) => {
              const at = place++;
              return (
                <Option key={`${kind}${result.uid}`} id={idOf(at)} href={result.href} marked={at === marked}>
                  {hasText(result.code) && (
                    <span className={styles.code}>
                      <MarkedText pieces={result.code} />
                    </span>
                  )}{' '}
                  <MarkedText pieces={result.title} />
                  {result.standing && <span className={styles.hint}> ({result.standing})</span>}
                  {hasText(result.hint) && (
                    <span className={styles.hint}>
                      {' '}
                      <MarkedText pieces={result.hint} />
                    </span>
                  )}
                </Option>
              );
            })}
          </div>
        ))}
        {answer && answer.total > 0 && (
          <Option id={idOf(place)} href={all} marked={place === marked}>
            <strong>Alle Treffer anzeigen</strong>
          </Option>
        )}
      </div>
      <p role="status" className={cx(styles.status, open && targets.length === 0 && styles.nothing)}>
        {open && statusOf(answer)}
      </p>
    </>
  );
}

function statusOf({ total, corrected, partial }: Answer): string {
  if (total === 0) return 'Keine Treffer';
  const count = `${formatNumber(total)} Treffer`;
  if (partial) return `${count} mit einem Teil der Wörter`;
  return corrected ? `${count} für „${corrected}“` : count;
}

function Option(props: { id: string; href: string; marked: boolean; children: React.ReactNode }) {
  const { id, href, marked, children } = props;
  return (
    <a
      id={id}
      href={href}
      role="option"
      aria-selected={marked}
      tabIndex={-1}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()} // the focus stays in the field
    >
      {children}
    </a>
  );
}
