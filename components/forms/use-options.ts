'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { Named } from '@/lib/named';
import { send } from '../ui/send';
import { useRested } from '../ui/use-rested';

/** Something to choose; the hint stands beside its name. */
export interface Option extends Named {
  hint?: string;
}

/** How options are looked for on the server. */
export interface OptionSearch {
  /** The address that finds a term, or names uids (comma-separated) that are chosen and not known. */
  url: (question: { term?: string; uids?: string }) => string;
  read: (answer: never) => Option[];
}

const shownAtMost = 100;

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('de');

/** What a picker lists for its term, and the names of what is chosen. */
export function useOptions({
  options,
  search,
  term,
  open,
  value,
  onKnown,
}: {
  options: readonly Option[];
  search?: OptionSearch;
  term: string;
  open: boolean;
  value: number[];
  onKnown?: (option: Option) => void;
}) {
  const asked = useRested(term.trim());
  const fetcher = (url: string) => send<never>(url);
  const { data, isLoading } = useSWR(search && open ? search.url({ term: asked }) : null, fetcher, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  const looked = search && data ? search.read(data) : undefined;
  const [seen, setSeen] = useState<ReadonlyMap<number, Option>>(new Map());
  const known = (uid: number) => options.find((option) => option.uid === uid) ?? seen.get(uid);

  // Chosen, e.g. in a draft from last week, but not among what is known: the server names them.
  const unknown = search ? value.filter((uid) => !known(uid)) : [];
  const names = useSWR(unknown.length > 0 ? search!.url({ uids: unknown.join(',') }) : null, fetcher, {
    revalidateOnFocus: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was answered is what counts
  useEffect(() => {
    const found = [names.data, data].flatMap((answer) => (search && answer ? search.read(answer) : []));
    if (found.length === 0) return;
    setSeen((before) => {
      const fresh = found.filter(({ uid }) => !before.has(uid));
      return fresh.length > 0 ? new Map([...before, ...fresh.map((one) => [one.uid, one] as const)]) : before;
    });
    if (search && names.data) for (const option of search.read(names.data)) onKnown?.(option);
  }, [names.data, data]);

  const words = fold(term).split(/\s+/).filter(Boolean);
  const fits = ({ name, hint = '' }: Option) => words.every((word) => fold(`${name} ${hint}`).includes(word));
  const found = (looked ?? (search ? [] : options.filter(fits))).slice(0, shownAtMost);
  return {
    found,
    loading: Boolean(search) && (isLoading || asked !== term.trim()),
    nameOf: (uid: number) => known(uid)?.name ?? `Nummer ${uid}`,
  };
}
