'use client';

import { type KeyboardEvent, useState } from 'react';
import { isTable } from '@/lib/processes/steps/grid/paste';
import { type Cell, cellTitles, type GridRow } from '@/lib/processes/steps/grid/rows';
import control from '../../ui/control.module.css';
import { cx } from '../../ui/cx';
import styles from './step-grid.module.css';
import { cellId } from './use-step-grid';

const lists: Partial<Record<Cell, string>> = {
  ...{ message: 'nachrichten', senders: 'marktrollen', receivers: 'marktrollen' },
};

const hints: Partial<Record<Cell, string>> = {
  senders: 'AB > NB',
  deadline: '3 AT nach …',
  next: '2, 3',
};

/** One cell of the table of steps. What is typed counts when it is left; a title at once, as it is only shown. */
export function GridCell({
  row,
  at,
  cell,
  problem,
  fresh,
  onType,
  onShow,
  onPaste,
  onKey,
}: {
  row: GridRow;
  at: number;
  cell: Cell;
  problem?: string;
  /** The message is one that the process does not have. */
  fresh?: boolean;
  onType: (text: string) => void;
  onShow: (text: string) => void;
  onPaste: (text: string) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const id = cellId(at, cell);
  const leave = () => {
    if (typed !== undefined) onType(typed);
    setTyped(undefined);
  };
  return (
    <td data-cell={cell} data-title={cellTitles[cell]}>
      <input
        id={id}
        className={cx(control.control, styles.input)}
        aria-label={`Schritt ${at + 1}, ${cellTitles[cell]}`}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem || fresh ? `${id}-hinweis` : undefined}
        autoComplete="off"
        list={lists[cell]}
        placeholder={at === 0 ? hints[cell] : undefined}
        value={typed ?? row[cell]}
        onChange={({ target }) => {
          setTyped(target.value);
          if (cell === 'name') onShow(target.value);
        }}
        onBlur={leave}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!isTable(text)) return;
          event.preventDefault();
          leave();
          onPaste(text);
        }}
        onKeyDown={(event) => {
          const goes = event.key === 'Enter' || event.key === 'Tab' || event.altKey;
          if (goes || event.ctrlKey || event.metaKey) leave();
          onKey(event);
        }}
      />
      {(problem || fresh) && (
        <span id={`${id}-hinweis`} className={problem ? styles.problem : styles.hint}>
          {problem ?? 'neu, wird angelegt'}
        </span>
      )}
    </td>
  );
}
