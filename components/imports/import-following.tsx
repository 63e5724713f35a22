'use client';

import { useEffect, useState } from 'react';
import { type ImportRecord, isOpen } from '@/lib/imports/record';
import { browser } from '../ui/browser';
import { follow } from './follow';
import { ImportProgress } from './import-progress';

/** The progress of an import on its own page, which is loaded again at its end. */
export function ImportFollowing({ first }: { first: ImportRecord }) {
  const [record, setRecord] = useState(first);
  useEffect(() => {
    const left = new AbortController();
    follow(first.uid, setRecord, left.signal).then(
      (end) => end && browser.reload(),
      () => browser.reload(),
    );
    return () => left.abort();
  }, [first.uid]);
  return isOpen(record) ? <ImportProgress record={record} here /> : null;
}
