'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import type { CurrentRecord, FormState } from '@/lib/forms';
import { inputOf, newMessages, type Problem, problemsOf } from '@/lib/processes/steps/grid/input';
import { mergeRows } from '@/lib/processes/steps/grid/merge';
import {
  type Cell,
  emptyRow,
  type GridRow,
  rowsOf,
  withNew,
  withoutEmpty,
} from '@/lib/processes/steps/grid/rows';
import { type Known, withTyped } from '@/lib/processes/steps/grid/typed';
import type { StepTableRecord } from '@/lib/processes/steps/table';
import { urlOf } from '@/lib/routes';
import { mixed, object } from '@/lib/validation/yup';
import { doneAt } from '../../forms/done-at';
import { useRecordForm } from '../../forms/use-record-form';

export interface TypedTable {
  rows: GridRow[];
}

export interface StepGridProps {
  user: number;
  record: StepTableRecord;
  action: (values: unknown) => Promise<FormState<{ uid: number; revision: number }>>;
  current: (uid: number) => Promise<FormState<CurrentRecord<TypedTable>>>;
}

export const cellId = (at: number, cell: Cell) => `schritt-${at + 1}-${cell}`;

/** The table of steps as one form: its rows, what is wrong in them, and what brings back what was there before. */
export function useStepGrid({ user, record, action, current }: StepGridProps) {
  const known: Known = record;
  const saved = useMemo(() => rowsOf(record), [record]);
  const first = useMemo(() => ({ rows: saved.length > 0 ? saved : [emptyRow()] }), [saved]);
  const [tried, setTried] = useState(false);
  const [differing, setDiffering] = useState<string[]>();
  /** What was done last, with the rows before it. */
  const [undo, setUndo] = useState<{ said: string; rows: GridRow[] }>();
  const schema = useMemo(
    () =>
      object({
        rows: mixed<GridRow[]>()
          .required()
          .test(
            'rows',
            'Bitte prüfen Sie die Schritte.',
            (rows) => problemsOf(rows ?? [], record).length === 0,
          ),
      }),
    [record],
  );
  const form = useRecordForm<TypedTable, TypedTable, { uid: number; revision: number }>({
    ...{ schema, defaults: first, shape: {}, record },
    draft: { user, key: `process-steps:table-${record.uid}` },
    action: ({ rows }, revision) =>
      action({
        ...{ uid: record.uid, revision },
        steps: rows.map((row) => inputOf(row, record)),
        create: newMessages(rows, record),
      }),
    current: () => current(record.uid),
    onSaved: () =>
      doneAt(
        `${urlOf('ProcessDetail', { uid: record.uid })}#prozessschritte`,
        'Die Prozessschritte sind gespeichert.',
      ),
  });
  const rows = form.watch('rows');
  const set = (next: GridRow[]) => form.setValue('rows', next, { shouldDirty: true });
  const now = () => form.getValues('rows');

  // What others saved is taken over cell by cell; only where both typed something else it is said.
  const { conflict, takeSides } = form;
  const merging = useRef(takeSides);
  merging.current = takeSides;
  const put = useRef(set);
  put.current = set;
  useEffect(() => {
    if (!conflict) return;
    const { mine, base, theirs } = conflict;
    const merged = mergeRows(base.rows, mine.rows, theirs.values.rows);
    merging.current({});
    put.current(merged.rows);
    setDiffering(merged.differing);
    setUndo(undefined);
  }, [conflict]);

  const problems = problemsOf(rows, known);
  const shown = problems.filter(({ early }) => early || tried);
  const summary = form.summary.flatMap((one) =>
    one.field === 'rows' && problems.length > 0
      ? problems.map(({ at, cell, message }) => ({
          field: cellId(at, cell),
          message: `Schritt ${at + 1}: ${message}`,
        }))
      : [one.field === 'rows' ? { message: one.message } : one],
  );
  const gone = saved.filter(({ uid }) => rows.every((row) => row.uid !== uid));

  return {
    form: {
      ...form,
      conflict: undefined,
      summary,
      send: (...given: Parameters<typeof form.send>) => {
        set(withoutEmpty(now()));
        setTried(true);
        return form.send(...given);
      },
    },
    ...{ rows, known, differing, gone, undo },
    problemAt: (at: number, cell: Cell): Problem | undefined =>
      shown.find((one) => one.at === at && one.cell === cell),
    created: newMessages(rows, known),
    /** What was typed into a cell. */
    type: (at: number, cell: Cell, text: string) => {
      if (now()[at]?.[cell] !== text) set(withTyped(now(), at, [cell, text], known));
    },
    /** Shows a text as it is typed. */
    show: (at: number, cell: Cell, text: string) =>
      set(now().map((row, place) => (place === at ? { ...row, [cell]: text } : row))),
    add: () => set(withNew(now())),
    /** Changes the rows in a way that can be undone. */
    change: (next: GridRow[], said: string) => {
      setUndo({ said, rows: now() });
      set(next);
    },
    revert: () => {
      if (undo) set(undo.rows);
      setUndo(undefined);
    },
    now,
  };
}
