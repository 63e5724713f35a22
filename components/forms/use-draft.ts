'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type Draft, dropDraft, dropForeignDrafts, keepDraft, readDraft } from './drafts';

/** Milliseconds of rest after which what was typed is kept. */
const rest = 400;

const plain = (value: unknown) => JSON.stringify(value ?? null);

/** Sets every field of a form; what differs from its defaults counts as typed. */
export function setAll<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setValue'>,
  values: Values,
): void {
  for (const [name, value] of Object.entries(values)) {
    form.setValue(name as Path<Values>, value, { shouldDirty: true });
  }
}

/**
 * Keeps what is typed into a form in this browser and brings it back when the form opens again.
 * @param place whose it is, and the name of the record (`processes:12`, `processes:new`)
 * @param onOutdated is called if the draft began with an older revision than the record has now
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  place: { user: number; key: string },
  {
    defaults,
    revision,
    sendKey,
    onOutdated,
  }: {
    defaults: Values;
    revision?: number;
    /** The key by which the form was sent; '' before. */
    sendKey: RefObject<string>;
    onOutdated: (draft: Draft<Values>) => void;
  },
) {
  const { user, key } = place;
  const api = useRef(form);
  const [restoredAt, setRestoredAt] = useState<number>();
  const base = useRef({ values: defaults, revision });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const outdated = useRef(onOutdated);
  outdated.current = onOutdated;

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const values = api.current.getValues();
    const { values: from, revision: began } = base.current;
    const typed = Object.keys(from).some((name) => plain(values[name]) !== plain(from[name]));
    const sent = sendKey.current || undefined;
    if (typed || sent) {
      keepDraft(user, key, { at: Date.now(), revision: began, base: from, values, sendKey: sent });
    } else dropDraft(user, key);
  }, [user, key, sendKey]);

  useEffect(() => {
    dropForeignDrafts(user);
    const { values, revision: now } = base.current;
    const draft = readDraft(user, key, values);
    if (draft?.sendKey) sendKey.current = draft.sendKey;
    if (draft && plain(draft.values) !== plain(values)) {
      setRestoredAt(draft.at);
      if (draft.revision === now) setAll(api.current, draft.values);
      else outdated.current(draft);
    }
    const stop = api.current.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, rest);
      },
    });
    const keepNow = () => timer.current !== undefined && keep();
    window.addEventListener('pagehide', keepNow);
    return () => {
      stop();
      keepNow(); // a form that is closed within its page
      window.removeEventListener('pagehide', keepNow);
    };
  }, [keep, user, key, sendKey]);

  return {
    /** When what was brought back had been typed, in milliseconds; undefined where nothing was. */
    restoredAt,
    /** Keeps what is typed at once. */
    keep,
    /** Forgets the draft: it is saved. */
    drop: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      dropDraft(user, key);
    },
    /** Forgets the draft and shows the record as it is. */
    discard: () => {
      form.reset(base.current.values);
      setRestoredAt(undefined);
      sendKey.current = '';
      clearTimeout(timer.current);
      timer.current = undefined;
      dropDraft(user, key);
    },
    /** From now on drafts are compared with these values. */
    rebase: (values: Values, newer: number) => {
      base.current = { values, revision: newer };
    },
    /** What the input began with. */
    base: () => base.current.values,
  };
}
