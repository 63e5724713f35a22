import { describe, expect, test } from '@jest/globals';
import {
  asChoice,
  asDate,
  asFlag,
  asNames,
  asRichText,
  asText,
  asVersion,
  changesOf,
  differingFields,
} from './fields';
import { excerptsOf, plainTextOf } from './text';

const roles = [
  { uid: 2, name: 'Netzbetreiber' },
  { uid: 1, name: 'Lieferant' },
];
const shape = {
  title: asText('Bezeichnung'),
  version: asVersion('Version'),
  validUntil: asDate('Gültig bis', { openEnd: true }),
  cancellable: asFlag('Stornierbar'),
  participants: asNames('Teilnehmer', roles),
  basics: asRichText('Prozess Grundlagen'),
  status: asChoice('Status', [{ value: 'a', title: 'Aktiv' }]),
};

describe('what changed', () => {
  test('is named in German, each side as its reader writes it', () => {
    expect(
      changesOf(
        shape,
        { title: 'Alt', version: 3, validUntil: null, cancellable: false, participants: [1], status: 'a' },
        {
          title: 'Neu',
          version: 3.1,
          validUntil: '2027-04-05',
          cancellable: true,
          participants: [1, 2],
          status: '',
        },
      ),
    ).toEqual([
      { field: 'Bezeichnung', from: 'Alt', to: 'Neu' },
      { field: 'Version', from: '03.00', to: '03.10' },
      { field: 'Gültig bis', from: '31.12.2099', to: '05.04.2027' },
      { field: 'Stornierbar', from: 'Nein', to: 'Ja' },
      { field: 'Teilnehmer', from: 'Lieferant', to: 'Netzbetreiber, Lieferant' },
      { field: 'Status', from: 'Aktiv', to: '' },
    ]);
  });

  test('is nothing where only the way of writing differs', () => {
    const typed = { version: '3', validUntil: '', cancellable: 0, participants: [2, 1], title: ' Alt ' };
    const saved = { version: 3, validUntil: null, cancellable: false, participants: [1, 2], title: 'Alt' };
    expect(differingFields<object>(shape, typed, saved)).toEqual([]);
  });

  test('the order of a list counts only where it is said to', () => {
    const ordered = { list: asNames('Liste', roles, { ordered: true }) };
    expect(changesOf(ordered, { list: [1, 2] }, { list: [2, 1] })).toEqual([
      { field: 'Liste', from: 'Lieferant, Netzbetreiber', to: 'Netzbetreiber, Lieferant' },
    ]);
  });

  test('of a rich text that is only formatted differently says so', () => {
    expect(changesOf(shape, { basics: '<p>Frist</p>' }, { basics: '<p><strong>Frist</strong></p>' })).toEqual(
      [{ field: 'Prozess Grundlagen', from: 'Frist', to: 'Frist (anders formatiert)' }],
    );
  });

  test('of a long text is shown with some words around it', () => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => `Wort${at}`).join(' ');
    const before = `${words(300)} drei Arbeitstage ${words(300)}`;
    const { from, to } = excerptsOf(before, before.replace('drei', 'fünf'));
    expect(from).toMatch(/^… .*Wort299 drei Arbeitstage Wort0 .* …$/);
    expect(to).toContain('Wort299 fünf Arbeitstage');
    expect(Math.max(from.length, to.length)).toBeLessThan(300);
    const whole = excerptsOf('', words(900));
    expect(whole.to.length).toBeLessThan(450);
    expect(whole.to).toMatch(/^Wort0 .* … .*Wort899$/);
  });
});

test('rich text is read as its reader sees it', () => {
  expect(
    plainTextOf(
      '<p>A &amp; B</p><ul><li>eins</li><li>zwei</li></ul><table><tr><td>x</td><td>y</td></tr></table>',
    ),
  ).toBe('A & B eins zwei x | y |');
  const hostile = '<'.repeat(100_000);
  expect(plainTextOf(hostile)).toHaveLength(100_000);
});
