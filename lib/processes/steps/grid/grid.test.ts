import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countsDays, directions, units } from '../../../deadlines/model';
import { layoutDiagram } from '../../diagram/layout';
import { deadlineSentence } from '../../texts';
import { readDeadline } from './deadline';
import { drawnOf } from './drawn';
import { inputOf, newMessages, problemsOf } from './input';
import { mergeRows } from './merge';
import { isTable, tableOf, withPasted } from './paste';
import { readPeople } from './people';
import {
  emptyRow,
  type GridRow,
  nextOf,
  withCopy,
  withMoved,
  withNew,
  withoutEmpty,
  withoutRow,
} from './rows';
import { type Known, withTyped } from './typed';

const known: Known = {
  messages: [{ uid: 5, messageCode: 'ANFORDERUNG', senders: [2], receivers: [1] }],
  participants: [
    { uid: 1, name: 'Netzbetreiber', code: 'NB', active: 1 },
    { uid: 2, name: 'Lieferant', code: 'LF', active: 1 },
    { uid: 3, name: 'Kunde', code: '', active: 1 },
  ],
};
const row = (over: Partial<GridRow> = {}) => emptyRow({ name: 'x', ...over });
const nexts = (rows: GridRow[]) => rows.map(({ next }) => next);

describe('the numbers of rows that follow', () => {
  test('a new row follows the last one, unless that says that nothing does', () => {
    expect(nexts(withNew([row()]))).toEqual(['2', '']);
    expect(nexts(withNew([row({ next: '–' })]))).toEqual(['–', '']);
    expect(nexts(withNew([row({ next: '5' })]))).toEqual(['5', '']);
  });

  test('move with their rows, and go with them', () => {
    const rows = [
      row({ name: 'a', next: '2, 3' }),
      row({ name: 'b', next: '3' }),
      row({ name: 'c', next: '–' }),
    ];
    expect(nexts(withoutRow(rows, 1))).toEqual(['2', '–']);
    expect(nexts(withMoved(rows, 2, 0))).toEqual(['–', '3, 1', '1']);
    expect(nexts(withCopy(rows, 1))).toEqual(['2, 4', '4', '4', '–']);
    expect(nexts(withoutEmpty([rows[0]!, emptyRow(), rows[2]!]))).toEqual(['2', '–']);
  });

  test('whatever is moved, copied or deleted, each kept row leads to the same rows as before', () => {
    const flow = fc.array(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }), {
      minLength: 6,
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        flow,
        fc.nat(5),
        fc.nat(5),
        fc.constantFrom('move', 'copy', 'delete'),
        (links, at, to, what) => {
          const rows = links.map((next, place) => row({ name: `r${place}`, next: next.join(', ') }));
          const after =
            what === 'move'
              ? withMoved(rows, at, to)
              : what === 'copy'
                ? withCopy(rows, at)
                : withoutRow(rows, at);
          const targets = (all: GridRow[], one: GridRow) => nextOf(one).map((place) => all[place - 1]!.key);
          for (const one of rows) {
            const now = after.find(({ key }) => key === one.key);
            if (!now) continue;
            const gone = (key: string) => after.some((other) => other.key === key);
            expect(targets(after, now)).toEqual(targets(rows, one).filter(gone));
          }
        },
      ),
    );
  });
});

describe('what is typed', () => {
  test('a message brings sender and receiver, and leaves what was typed', () => {
    const typed = (rows: GridRow[], at: number, cell: Parameters<typeof withTyped>[2]) =>
      withTyped(rows, at, cell, known);
    expect(typed([row()], 0, ['message', 'ANFORDERUNG'])[0]).toMatchObject({
      senders: 'LF',
      receivers: 'NB',
    });
    const own = typed([row({ senders: 'Kunde' })], 0, ['message', 'ANFORDERUNG'])[0];
    expect(own).toMatchObject({ senders: 'Kunde', receivers: 'NB' });
    const fresh = [row({ message: 'NEU', senders: 'NB', receivers: 'Kunde' }), row()];
    expect(typed(fresh, 1, ['message', 'NEU'])[1]).toMatchObject({ senders: 'NB', receivers: 'Kunde' });
    const again = typed([row({ message: 'ANFORDERUNG', senders: 'LF', receivers: 'NB' }), fresh[0]!], 0, [
      'message',
      'NEU',
    ]);
    expect(again[0]).toMatchObject({ senders: 'NB', receivers: 'Kunde' });
    expect(typed([row()], 0, ['senders', 'LF > NB'])[0]).toMatchObject({ senders: 'LF', receivers: 'NB' });
  });

  test('a deadline that is none in numbers is one as text', () => {
    const [moved] = withTyped([row()], 0, ['deadline', 'so rasch wie möglich'], known);
    expect(moved).toMatchObject({ deadline: '', deadlineText: 'so rasch wie möglich' });
    const [kept] = withTyped([row()], 0, ['deadline', '3 AT nach Eingang'], known);
    expect(inputOf(kept!, known)).toMatchObject({
      ...{
        deadlineAmount: 3,
        deadlineUnit: 'Arbeitstage',
        deadlineDirection: 'nach',
        deadlineEvent: 'Eingang',
      },
    });
  });

  test('every deadline in numbers is read as it is written', () => {
    const event = fc
      .stringMatching(/^[A-ZÄÖÜa-zäöü_.()0-9][A-ZÄÖÜa-zäöü_.()0-9 ]{0,40}$/)
      .map((text) => text.trim());
    fc.assert(
      fc.property(
        fc.record({
          amount: fc.integer({ min: 0, max: 10_000 }),
          unit: fc.constantFrom(...units),
          direction: fc.constantFrom(...directions),
          event,
          until: fc.constantFrom('', '00:00', '09:05', '12:00', '23:59'),
        }),
        ({ until, ...deadline }) => {
          const read = readDeadline(deadlineSentence({ ...deadline, until }));
          expect(read).toEqual({ ...deadline, ...(until && countsDays(deadline.unit) && { until }) });
        },
      ),
    );
  });

  test('participants are read by abbreviation or name, and unknown ones named', () => {
    expect(readPeople('nb, Lieferant und kunde', known.participants)).toEqual({
      uids: [1, 2, 3],
      unknown: [],
    });
    expect(readPeople('NB; XY', known.participants)).toEqual({ uids: [1], unknown: ['XY'] });
  });

  test('problems are said in their cell: what is unknown at once, the rules of a step when it is saved', () => {
    const rows = [
      row({ senders: 'XY', deadline: 'bald', next: '1' }),
      emptyRow({ name: '', senders: 'NB', next: '9' }),
    ];
    expect(problemsOf(rows, known).map(({ at, cell, early }) => `${at} ${cell} ${early}`)).toEqual([
      ...['0 senders true', '0 deadline true', '0 next true'],
      ...['1 next false', '1 name false'],
    ]);
    expect(problemsOf([row({ message: 'ÄÖ!' })], known)).toMatchObject([{ cell: 'message' }]);
    expect(newMessages([row({ message: 'NEU' }), row({ message: 'ANFORDERUNG' })], known)).toEqual(['NEU']);
  });
});

describe('rows of a spreadsheet', () => {
  test('cells in quotes have tabs, quotes and line ends', () => {
    expect(tableOf('a\t"b\tc"\r\n"d ""e""\nf"\tg\r\n')).toEqual([
      ['a', 'b\tc'],
      ['d "e"\nf', 'g'],
    ]);
    expect([isTable('ein Text'), isTable('ein Text\n'), isTable('a\tb'), isTable('a\nb')]).toEqual([
      ...[false, false, true, true],
    ]);
  });

  test('German headings in any order are found, the paper’s numbers become those of the rows', () => {
    const text = [
      'Nr.\tSchritt\tVon\tAn\tNachricht\tFrist\tFolgeschritte\tFarbe\tBeschreibung',
      '10\tSenden\t\t\tANFORDERUNG\t\t20, 30\trot\tWenn nötig',
      '20\tAblehnen\tNB\tXY\tUNBEKANNT\tinnerhalb von 2 Arbeitstagen nach Eingang\t\tblau\t',
      '30\tBestätigen\tNB\tLF\t\trasch\t\t\t',
    ].join('\n');
    const { rows, added, left } = withPasted([row({ name: 'schon da' }), emptyRow()], text, 'name', known);
    expect([added, left]).toEqual([3, ['Farbe']]);
    expect(rows).toHaveLength(4);
    expect(nexts(rows)).toEqual(['2', '3, 4', '', '']);
    expect(rows[1]).toMatchObject({ senders: 'LF', receivers: 'NB', description: 'Wenn nötig' });
    expect(rows[2]).toMatchObject({ message: 'UNBEKANNT', receivers: 'XY' });
    expect(inputOf(rows[2]!, known)).toMatchObject({ deadlineAmount: 2, deadlineUnit: 'Arbeitstage' });
    expect(rows[3]).toMatchObject({ deadline: '', deadlineText: 'rasch' });
    expect(problemsOf(rows, known)).toMatchObject([{ at: 2, cell: 'receivers' }]);
    expect(newMessages(rows, known)).toEqual(['UNBEKANNT']);
    expect(inputOf(rows[1]!, known).description).toBe('<p>Wenn nötig</p>');
  });

  test('without headings they are in the order of the table, from the cell with the focus', () => {
    const { rows } = withPasted([emptyRow()], 'Senden\t3 AT nach Eingang\nPrüfen\t', 'name', known);
    expect(rows.map(({ name, deadline, next }) => [name, deadline, next])).toEqual([
      ['Senden', '3 AT nach Eingang', '2'],
      ['Prüfen', '', ''],
    ]);
    const numbered = withPasted([], '1\tANFORDERUNG\t\t\tSenden\n2\t\tNB\t\tPrüfen', 'name', known).rows;
    expect(numbered.map(({ message, senders, name }) => [message, senders, name])).toEqual([
      ['ANFORDERUNG', 'LF', 'Senden'],
      ['', 'NB', 'Prüfen'],
    ]);
  });
});

describe('what others saved meanwhile', () => {
  const saved = (uid: number, over: Partial<GridRow> = {}) =>
    row({ key: `schritt-${uid}`, uid, revision: 1, name: `S${uid}`, ...over });

  test('each cell is as the side has it that changed it', () => {
    const base = [saved(1), saved(2), saved(3)];
    const mine = [{ ...base[0]!, name: 'Meins' }, base[1]!, base[2]!, row({ name: 'Neu' })];
    const theirs = [
      { ...base[0]!, revision: 2, deadlineText: 'Ihres' },
      { ...base[2]!, revision: 1 },
      saved(4, { name: 'Von anderen' }),
    ];
    const { rows, differing } = mergeRows(base, mine, theirs);
    expect(differing).toEqual([]);
    expect(rows.map(({ uid, revision, name, deadlineText }) => [uid, revision, name, deadlineText])).toEqual([
      [1, 2, 'Meins', 'Ihres'],
      [3, 1, 'S3', ''],
      [null, null, 'Neu', ''],
      [4, 1, 'Von anderen', ''],
    ]);
  });

  test('where both changed, it stays as typed here and is said; nothing typed is lost', () => {
    const base = [saved(1), saved(2), saved(3)];
    const mine = [
      { ...base[0]!, name: 'Meins' },
      { ...base[1]!, name: 'Auch' },
    ];
    const theirs = [
      { ...base[0]!, revision: 2, name: 'Ihres' },
      { ...base[2]!, revision: 2, name: 'Geändert' },
    ];
    const { rows, differing } = mergeRows(base, mine, theirs);
    expect(rows.map(({ uid, name }) => [uid, name])).toEqual([
      [1, 'Meins'],
      [null, 'Auch'],
    ]);
    expect(differing).toEqual([
      '„Meins“, Titel: inzwischen gespeichert ist „Ihres“.',
      '„Auch“ wurde inzwischen gelöscht; hier steht der Schritt als neuer.',
      '„Geändert“ wurde inzwischen geändert und ist hier gelöscht.',
    ]);
  });

  test('a save whose answer was lost adds nothing twice', () => {
    const mine = [row({ name: 'Neu', senders: 'NB' })];
    const theirs = [saved(7, { name: 'Neu', senders: 'NB' })];
    expect(mergeRows([], mine, theirs).rows.map(({ uid }) => uid)).toEqual([7]);
  });
});

test('the diagram is drawn from rows as from steps', () => {
  const rows = [
    row({ name: 'Senden', senders: 'LF', receivers: 'NB', next: '2' }),
    row({ name: 'Prüfen', senders: 'NB' }),
  ];
  const drawn = layoutDiagram(drawnOf([...rows, emptyRow()], known));
  expect(drawn?.rows.map(({ step }) => step.label)).toEqual(['1 Senden: LF an NB', '2 Prüfen: NB']);
});
