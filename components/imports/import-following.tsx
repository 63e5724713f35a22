'use client';

import { useEffect, useState } from 'react';
import { type ImportRecord, isOpen } from '@/lib/imports/record';
import { browser } from '../ui/browser';
import { Notice } from '../ui/notice';
import { follow } from './follow';
import { ImportProgress } from './import-progress';

/** The progress of an import on its own page, which is loaded again at its end. */
export function ImportFollowing({ first }: { first: ImportRecord }) {
  const [record, setRecord] = useState(first);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const left = new AbortController();
    follow(first.uid, setRecord, left.signal).then(
      (end) => end && browser.reload(),
      (error: Error) => setProblem(error.message), // signed out, or not allowed any more
    );
    return () => left.abort();
  }, [first.uid]);
  if (problem) return <Notice title="Wie der Import steht, ist nicht bekannt">{problem}</Notice>;
  return isOpen(record) ? <ImportProgress record={record} here /> : null;
}
