'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { withPasted } from '@/lib/processes/steps/grid/paste';
import { codeOf } from '@/lib/processes/steps/grid/people';
import {
  type Cell,
  cells,
  cellTitles,
  isEmpty,
  withCopy,
  withMoved,
  withoutRow,
} from '@/lib/processes/steps/grid/rows';
import { mostRows } from '@/lib/processes/steps/table';
import { urlOf } from '@/lib/routes';
import { counted, enumerated, plural } from '@/lib/text/plural';
import { RecordForm } from '../../forms/record-form';
import { Button } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { GridCell } from './grid-cell';
import { LiveDiagram } from './live-diagram';
import styles from './step-grid.module.css';
import { cellId, type StepGridProps, useStepGrid } from './use-step-grid';

const focusOn = (at: number, cell: Cell) => document.getElementById(cellId(at, cell))?.focus();

/** All steps of a process as rows, beside the diagram that is drawn from them. */
export function StepGrid(props: StepGridProps) {
  const { record } = props;
  const grid = useStepGrid(props);
  const { rows, known, created, gone, undo, differing } = grid;
  const [told, setTold] = useState('');
  /** The cell that gets the focus once it is there. */
  const [next, setNext] = useState<{ at: number; cell: Cell }>();
  useEffect(() => {
    if (next) focusOn(next.at, next.cell);
    setNext(undefined);
  }, [next]);

  // What stands in a cell counts before a button works, and the page does not move under a press.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const typing = () => document.activeElement instanceof HTMLInputElement && document.activeElement;
    const inButton = ({ target }: Event) => target instanceof Element && target.closest('button');
    const stay = (event: Event) => {
      if (inButton(event) && typing()) event.preventDefault();
    };
    const leave = (event: Event) => {
      const cell = inButton(event) && typing();
      if (cell) cell.blur();
    };
    const { current } = box;
    current?.addEventListener('mousedown', stay);
    current?.addEventListener('click', leave, true);
    return () => {
      current?.removeEventListener('mousedown', stay);
      current?.removeEventListener('click', leave, true);
    };
  }, []);

  const add = (at: number) => {
    const last = grid.now().length - 1;
    if (last >= 0 && isEmpty(grid.now()[last]!)) return focusOn(last, 'message');
    if (at >= mostRows) return setTold(`Eine Tabelle hat höchstens ${mostRows} Schritte.`);
    grid.add();
    setNext({ at, cell: 'message' });
  };
  const remove = (at: number) => {
    const before = grid.now();
    grid.change(
      withoutRow(before, at),
      `Schritt ${at + 1} „${before[at]!.name || 'ohne Titel'}“ ist gelöscht.`,
    );
    setNext({ at: Math.min(at, before.length - 2), cell: 'name' });
  };
  const copy = (at: number) => {
    grid.change(withCopy(grid.now(), at), `Schritt ${at + 1} ist als Schritt ${at + 2} kopiert.`);
    setNext({ at: at + 1, cell: 'name' });
  };
  const move = (at: number, to: number, cell: Cell = 'name') => {
    if (to < 0 || to >= rows.length) return;
    grid.change(withMoved(grid.now(), at, to), `Schritt ${at + 1} ist jetzt Schritt ${to + 1}.`);
    setNext({ at: to, cell });
  };
  const paste = (cell: Cell, text: string) => {
    const pasted = withPasted(grid.now(), text, cell, known);
    if (pasted.rows.length > mostRows)
      return setTold(`Eine Tabelle hat höchstens ${mostRows} Schritte; es wurde nichts eingefügt.`);
    const left = pasted.left.length > 0 ? ` Ohne Platz blieb: ${enumerated(pasted.left)}.` : '';
    grid.change(pasted.rows, `${counted(pasted.added, 'Zeile ist', 'Zeilen sind')} eingefügt.${left}`);
    setNext({ at: pasted.rows.length - pasted.added, cell: 'name' });
  };
  /** Where Enter goes: to what a row still needs, then to the row below. */
  const onward = (at: number, from: Cell) => {
    const row = grid.now()[at]!;
    if (isEmpty(row) && from !== 'message') return;
    const open = cells
      .slice(cells.indexOf(from) + 1, cells.indexOf('name') + 1)
      .find((cell) => row[cell] === '' && !(cell === 'receivers' && row.message === ''));
    if (open) return focusOn(at, open);
    if (at + 1 < rows.length) return focusOn(at + 1, 'message');
    add(at + 1);
  };
  const onKey = (at: number, cell: Cell) => (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isLast = at === rows.length - 1 && cell === cells.at(-1);
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault();
      copy(at);
    } else if (key === 'Enter') {
      event.preventDefault();
      onward(at, cell);
    } else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault();
      move(at, key === 'ArrowUp' ? at - 1 : at + 1, cell);
    } else if (key === 'Tab' && !shiftKey && isLast && !isEmpty(grid.now()[at]!)) {
      event.preventDefault();
      add(at + 1);
    }
  };
  const tool = (icon: IconName, label: string, onClick: () => void, disabled = false) => (
    <button type="button" className={styles.tool} aria-label={label} title={label} {...{ onClick, disabled }}>
      <Icon name={icon} size={18} />
    </button>
  );

  return (
    <div ref={box} className={styles.wide}>
      <RecordForm
        form={grid.form}
        label="Prozessschritte"
        cancelHref={`${urlOf('ProcessDetail', { uid: record.uid })}#prozessschritte`}
      >
        {differing && (
          <Notice tone="amber" alert title="Inzwischen wurde anderes gespeichert">
            <p>
              Was andere geändert haben, steht jetzt auch hier. Bitte prüfen Sie die Schritte und speichern
              Sie noch einmal.
            </p>
            {differing.length > 0 && (
              <ul>
                {differing.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        <div className={styles.beside}>
          <div className={styles.table}>
            <table className={styles.grid}>
              <caption className={styles.silent}>Prozessschritte</caption>
              <thead>
                <tr>
                  <th scope="col">Nr.</th>
                  {cells.map((cell) => (
                    <th key={cell} scope="col" data-cell={cell}>
                      {cellTitles[cell]}
                    </th>
                  ))}
                  <th scope="col">
                    <span className={styles.silent}>Zeile</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row, at) => (
                  <tr key={row.key}>
                    <th scope="row" data-title="Schritt">
                      {row.uid ? (
                        <a
                          href={urlOf('ProcessStepsEdit', { uid: record.uid, processStepId: row.uid })}
                          title="Einzeln bearbeiten, mit Beschreibung und Responsecodes"
                        >
                          {at + 1}
                        </a>
                      ) : (
                        at + 1
                      )}
                    </th>
                    {cells.map((cell) => (
                      <GridCell
                        key={cell}
                        {...{ row, at, cell }}
                        problem={grid.problemAt(at, cell)?.message}
                        fresh={cell === 'message' && created.includes(row.message)}
                        onType={(text) => grid.type(at, cell, text)}
                        onShow={(text) => grid.show(at, cell, text)}
                        onPaste={(text) => paste(cell, text)}
                        onKey={onKey(at, cell)}
                      />
                    ))}
                    <td className={styles.tools}>
                      {tool('copy', `Schritt ${at + 1} kopieren`, () => copy(at))}
                      {tool('arrow-up', `Schritt ${at + 1} nach oben`, () => move(at, at - 1), at === 0)}
                      {tool(
                        'arrow-down',
                        `Schritt ${at + 1} nach unten`,
                        () => move(at, at + 1),
                        at === rows.length - 1,
                      )}
                      {tool('delete', `Schritt ${at + 1} löschen`, () => remove(at))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <datalist id="nachrichten">
              {[...known.messages.map(({ messageCode }) => messageCode), ...created].map((code) => (
                <option key={code} value={code} />
              ))}
            </datalist>
            <datalist id="marktrollen">
              {known.participants.flatMap((one) =>
                one.active ? (
                  <option key={one.uid} value={codeOf(one)}>
                    {one.name}
                  </option>
                ) : (
                  []
                ),
              )}
            </datalist>
            <p className={styles.line}>
              <Button small icon="plus" onClick={() => add(grid.now().length)}>
                Schritt hinzufügen
              </Button>{' '}
              <span role="status">{undo?.said ?? told}</span>{' '}
              {undo && (
                <Button small onClick={grid.revert}>
                  Rückgängig
                </Button>
              )}
            </p>
            <details className={styles.help}>
              <summary>Tastatur und Einfügen</summary>
              <ul>
                <li>
                  Enter führt zur nächsten leeren Angabe der Zeile und dann zur nächsten Zeile, Tab zur
                  nächsten Zelle. Nach der letzten Zeile beginnt eine neue, die auf sie folgt; ein Strich bei
                  den Folgeschritten heißt, dass nichts folgt.
                </li>
                <li>
                  „AB &gt; NB“ beim Sender füllt Sender und Empfänger, „3 AT nach Eingang“ die Frist in
                  Zahlen.
                </li>
                <li>Strg+Enter kopiert die Zeile, Alt+Pfeil verschiebt sie, Strg+S speichert.</li>
                <li>
                  Zeilen aus einer Tabellenkalkulation lassen sich in jede Zelle einfügen: mit Überschriften
                  (Nr., Marktnachricht, Sender, Empfänger, Titel, Frist, Folgeschritte, Beschreibung) oder in
                  der Reihenfolge dieser Tabelle.
                </li>
              </ul>
            </details>
          </div>
          <LiveDiagram rows={rows} known={known} />
        </div>
        {(created.length > 0 || gone.length > 0) && (
          <Notice title="Beim Speichern">
            {created.length > 0 && (
              <p>
                {plural(
                  created.length,
                  'wird eine Marktnachricht',
                  `werden ${created.length} Marktnachrichten`,
                )}{' '}
                angelegt: {created.join(', ')}. Sender und Empfänger sind die des ersten Schritts mit ihr, die
                Gültigkeit ist die des Prozesses.
              </p>
            )}
            {gone.length > 0 && (
              <p>
                {plural(gone.length, 'wird ein Schritt', `werden ${gone.length} Schritte`)} gelöscht:{' '}
                {gone.map(({ name }) => `„${name}“`).join(', ')}.
              </p>
            )}
          </Notice>
        )}
      </RecordForm>
    </div>
  );
}
