import { expect, test } from '@jest/globals';
import { ecmpList, messageOf } from '@/tests/support/messages';
import { randomRules } from '@/tests/support/random-rules';
import { randomOf } from '../examples/random';
import { ruleProblem } from '../rules/expressions';
import type { ProcessRule } from '../rules/model';
import { ofWhole, together } from './judged';
import { parse, type XmlDocument } from './libxml';
import { readMessage } from './read';
import { runRules, siftRules } from './run-rules';
import { openMessage } from './validate';

const rule = (more: Partial<ProcessRule>): ProcessRule => ({
  ...{ context: '', test: '.', obligation: 'Muss', condition: '', values: [], responseCode: 56 },
  ...{ sentence: 'So ist es.', source: '', ...more },
});

/** What the rules say of a message: `line:column path text`. */
function said(text: string, ...rules: ProcessRule[]) {
  const message = openMessage(new TextEncoder().encode(text));
  expect(message.inspection.state).toBe('readable');
  const { violated, broken } = message.obey(rules);
  message.close();
  expect(broken).toEqual([]);
  return violated.flatMap(({ errors }) =>
    errors.map(({ line, column, path, text: words }) => `${line}:${column} ${path} ${words}`),
  );
}

const list = ecmpList({ points: 3 });

test.each<[string, Partial<ProcessRule>, string[]]>([
  ['what is there', { test: 'ProcessDirectory/ECID' }, []],
  ['what is missing', { test: 'ProcessDirectory/Fehlt' }, ['2:1 /ECMPList So ist es.']],
  ['each has it', { context: 'MPListData', test: 'MPTimeData/DateFrom' }, []],
  [
    'each lacks it',
    { context: 'MPListData', test: 'Fehlt', condition: 'substring(MeteringPoint, 33) > 1' },
    [
      '35:5 /ECMPList/ProcessDirectory/MPListData[2] So ist es.',
      '46:5 /ECMPList/ProcessDirectory/MPListData[3] So ist es.',
    ],
  ],
  ['a condition', { context: '/ECMPList/ProcessDirectory', test: 'count(MPListData) = 3' }, []],
  [
    'a condition that is false',
    { context: 'ProcessDirectory', test: 'count(MPListData) < 3' },
    ['17:3 /ECMPList/ProcessDirectory So ist es.'],
  ],
  ['values', { context: 'ProcessDirectory', test: 'ECType', values: ['GC', 'RC_R'] }, []],
  [
    'another value',
    { context: 'ProcessDirectory', test: 'ECType', values: ['GC', "R'C"] },
    ["22:5 /ECMPList/ProcessDirectory/ECType So ist es. Hier steht „RC_R“; erlaubt ist „GC“ oder „R'C“."],
  ],
  [
    'an attribute',
    { test: 'MarketParticipantDirectory/@DocumentMode', values: ['SIMU'] },
    [
      '4:33 /ECMPList/MarketParticipantDirectory/@DocumentMode So ist es. Hier steht „PROD“; erlaubt ist „SIMU“.',
    ],
  ],
  [
    'the value of the element itself',
    { context: 'ProcessDirectory/ECType', test: '.', values: ['GC'] },
    ['22:5 /ECMPList/ProcessDirectory/ECType So ist es. Hier steht „RC_R“; erlaubt ist „GC“.'],
  ],
  ['the parent', { context: 'ECType', test: '..', condition: '../ECID', values: [] }, []],
  ['what may be missing', { obligation: 'Kann', test: './/Fehlt', values: ['x'] }, []],
  [
    'an element of another namespace',
    { test: './/RoutingHeader/Sender/@AddressType', values: ['ECNumber'] },
    [],
  ],
])('%s', (_, more, places) => {
  expect(said(list, rule(more))).toEqual(places);
});

test('names are found in any namespace, also where prefixes change their meaning', () => {
  const text = `<a:R xmlns:a="urn:a"><a:X/><b xmlns:a="urn:b"><a:X/><X xmlns="urn:c"/></b></a:R>`;
  expect(said(text, rule({ context: 'X', test: 'Y' }))).toHaveLength(3);
  expect(said('<R><X/><X xmlns="urn:c"/></R>', rule({ context: 'X', test: 'Y' }))).toHaveLength(2);
  expect(said('<R xmlns="urn:c"><X/></R>', rule({ context: '/R/X', test: 'Y' }))).toHaveLength(1);
});

describe('in one pass and in parts, rules say what libxml2 says of all at once', () => {
  const odd = `<?xml version="1.1"?><m:R xmlns:m="urn:m" xmlns="urn:n" a="1" m:b="2"><X a="v&amp;w" b="  v  "><Y>v</Y><Y><![CDATA[ w ]]></Y>
    <X><Y>12</Y><Z><Y>v</Y></Z><!-- v --><Y>1<b>2</b>&#51;</Y></X><Z/></X><m:X><m:Y>12.50</m:Y><m:Y>1e1</m:Y><Y/></m:X>
    <A xmlns="urn:o"><X a=""><Y> v
    w </Y><Y>-3</Y><Y>+3</Y><Y>-</Y><Y>\u{1d11e}v</Y></X></A><X><Y>${'7'.repeat(20)}</Y></X></m:R>`;
  const contexts = ['', 'X', '//X', 'X/X', '/R/X', '/R', 'A/X', 'Y', 'b', 'R', '/X', 'X[Y]', '*'];
  const tests = [
    ...[
      'Y',
      '.',
      '@a',
      '@b',
      'Y/b',
      'X/Y',
      './/Y',
      './/Z/Y',
      'X/@a',
      '..',
      '../Z',
      'Y[2]',
      'Fehlt',
      '*',
      '@*',
    ],
    ...[
      'Y = "v"',
      'Y != "v"',
      'Y = @a',
      'Y != X/Y',
      'Y = 12',
      'Y != 12.5',
      'Y > 3',
      'Y < X/Y',
      '@a <= "1"',
      '3 >= Y',
    ],
    ...[
      'count(Y) = 2',
      'count(.//Y) > count(Y)',
      'count(Y)',
      'not(Z)',
      'Y and X or Z',
      'not(Y and (X or Z))',
      '. = "v"',
    ],
    ...[
      'string-length(Y) = 2',
      'starts-with(Y, "v")',
      'contains(., @a)',
      'normalize-space(Y) = "v w"',
      'true()',
    ],
    ...[
      'substring(Y, 1, 1) = "v"',
      'substring(Y, 2) > 1',
      'substring(Y, 0, 2) = "1"',
      'boolean(Y) = true()',
      '"x"',
      '0',
    ],
    ...[
      'string(Y) = Y',
      'position() = 1',
      'last() > 1',
      'false()',
      'Y = "a" = "b"',
      'Y | Z',
      'number(Y) > 1',
      'Y +',
    ],
  ];
  const all = contexts.flatMap((context) =>
    tests.flatMap((test, at) => [
      rule({ context, test }),
      rule({ context, test: 'Y', condition: test }),
      rule({ context, test: tests[(at * 7 + 3) % tests.length]!, condition: test }),
      rule({ context, test, values: ['v', '1', 'v w'] }),
      rule({ context, test, values: ['w', '12'], obligation: 'Kann', condition: 'Y' }),
    ]),
  );
  // Others can't be saved; one that libxml2 can't compile is among them.
  const rules = all.filter((one) => !ruleProblem(one));

  test.each([
    ['a real message', list],
    ['an odd one', odd],
    ['one with more places than are shown', `<R>${'<X><Y>1</Y><X/></X>'.repeat(300)}</R>`],
  ])('%s', (_, text) => {
    const document = parse(text) as XmlDocument;
    const { namespaces } = readMessage(text)!;
    const { violated, rest } = siftRules(text, rules);
    const parts = rest.map((of) =>
      ofWhole(
        runRules(
          document,
          of.map((at) => rules[at]!),
          namespaces,
        ),
        of,
      ),
    );
    const whole = runRules(document, rules, namespaces);
    document.dispose();
    expect(together([...parts, { violated, broken: [] }])).toEqual(whole);
    // Most are judged in the pass, and some of them are violated.
    expect(rest.flat().length).toBeLessThan(rules.length / 2);
    expect(violated.length).toBeGreaterThan(50);
  });
});

test('in one pass, random rules say of random messages what libxml2 says', () => {
  const { message, rule: random } = randomRules(randomOf(26_11));
  const [total, fast, violated] = [40 * 30, new Set<ProcessRule>(), new Set<ProcessRule>()];
  for (let count = 0; count < 40; count++) {
    const text = message();
    const document = parse(text) as XmlDocument;
    const { namespaces } = readMessage(text)!;
    for (let at = 0; at < 30; at++) {
      const one = random();
      expect(ruleProblem(one)).toBeUndefined();
      const sifted = siftRules(text, [one]);
      if (sifted.rest.length > 0) continue;
      fast.add(one);
      const judged = runRules(document, [one], namespaces);
      if (judged.violated.length > 0) violated.add(one);
      expect({ text, one, violated: sifted.violated }).toEqual({ text, one, violated: judged.violated });
    }
    document.dispose();
  }
  expect(fast.size).toBeGreaterThan(total / 2);
  expect(violated.size).toBeGreaterThan(total / 8);
});

test('more places than are shown are counted', () => {
  const message = openMessage(new TextEncoder().encode(`<R>${'<X/>'.repeat(1_000)}</R>`));
  const { violated } = message.obey([rule({ context: 'X', test: 'Y' }), rule({ context: 'X', test: 'Z' })]);
  message.close();
  expect(violated.map(({ errors, total }) => [errors.length, total])).toEqual([
    [200, 1_000],
    [0, 1_000],
  ]);
});

test('a rule that can not be run on a message is told, and the others are run', () => {
  const message = openMessage(new TextEncoder().encode('<R/>'));
  const broken = rule({ sentence: 'Kaputt.', test: 'position(1) = 1' });
  const { violated, ...rest } = message.obey([broken, rule({ test: 'A' })]);
  message.close();
  expect(violated).toHaveLength(1);
  expect(rest).toMatchObject({ broken: ['Kaputt.'], checked: 5 });
});

test.each([
  ['AT001000000000000000000000000001', 'hat 32 Zeichen statt 33'],
  [`DE${'1'.padStart(31, '0')}`, 'beginnt nicht mit AT'],
  [`ATX${'1'.padStart(30, '0')}`, 'sechs Ziffern des Netzbetreibers'],
  [`AT001000A${'1'.padStart(24, '0')}`, 'fünf Ziffern der Postleitzahl'],
  [`AT${'a1'.padStart(31, '0')}`, 'ab Stelle 14'],
])('metering point %s %s', (number, problem) => {
  const text = list.replace(`AT${'2'.padStart(31, '0')}`, number);
  expect(said(text)).toEqual([expect.stringMatching(`^36:7 .*MPListData\\[2\\]/MeteringPoint .*${problem}`)]);
  expect(said(list.replace(/(?<=ECID>)[^<]*/, number))).toEqual([
    expect.stringMatching(`^21:5 .*/ECID Die Gemeinschafts-ID .*${problem}`),
  ]);
});

test('a period that ends before it begins', () => {
  expect(said(list.replace('9999-12-31', '2026-10-04'))).toEqual([
    '28:9 /ECMPList/ProcessDirectory/MPListData/MPTimeData/DateTo „DateTo“ (2026-10-04) liegt vor „DateFrom“ (2026-10-05).',
  ]);
  expect(said(list.replace('9999-12-31', '2026-10-05'))).toEqual([]);
});

test('a value in a CDATA section is a value', () => {
  expect(said(list.replace(/(?<=<m:MeteringPoint>)([^<]*)/, '<![CDATA[$1]]>'))).toEqual([]);
});

test('periods with times, too', () => {
  const text =
    '<R><DateTimeFrom>2026-10-05T08:00:00+02:00</DateTimeFrom><DateTimeTo>2026-10-05T07:00:00+02:00</DateTimeTo></R>';
  expect(said(text)).toEqual([expect.stringContaining('/R/DateTimeTo „DateTimeTo“')]);
});

const quarter = 900_000;
/** As the market writes moments: with the distance of Vienna. */
const moment = (at: number) => {
  const offset = new Date(at).toLocaleString('en', { timeZone: 'Europe/Vienna', timeZoneName: 'longOffset' });
  const hours = Number(/GMT\+0(\d)/.exec(offset)![1]);
  return `${new Date(at + hours * 3_600_000).toISOString().slice(0, 19)}+0${hours}:00`;
};
/** Values of a period; `change` takes some out or changes them. */
function record(
  start: number,
  end: number,
  more: { count?: number; change?: (all: [number, number][]) => void } = {},
) {
  const all = Array.from({ length: (end - start) / quarter }, (_, at): [number, number] => [
    start + at * quarter,
    start + (at + 1) * quarter,
  ]);
  const count = more.count ?? all.length;
  more.change?.(all);
  const positions = all.map(
    ([from, to]) =>
      `<m:EP><m:DTF>${moment(from)}</m:DTF><m:DTT>${moment(to)}</m:DTT><m:MM>L1</m:MM><m:BQ>1</m:BQ></m:EP>`,
  );
  return messageOf(
    'ConsumptionRecord_01p41',
    `<t:ProcessDate>2027-03-29</t:ProcessDate><t:MeteringPoint>AT0010000000000000000000000000001</t:MeteringPoint>
    <m:Energy><m:MeteringPeriodStart>${moment(start)}</m:MeteringPeriodStart><m:MeteringPeriodEnd>${moment(end)}</m:MeteringPeriodEnd>
    <m:MeteringIntervall>QH</m:MeteringIntervall><m:NumberOfMeteringIntervall>${count}</m:NumberOfMeteringIntervall>
    <m:EnergyData MeterCode="1-1:1.9.0 P.01" UOM="KWH">${positions.join('')}</m:EnergyData></m:Energy>`,
  );
}
const day = (from: string, to: string) => [Date.parse(from), Date.parse(to)] as const;
const spring = day('2027-03-28T00:00:00+01:00', '2027-03-29T00:00:00+02:00');
const autumn = day('2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00');
const plain = day('2026-11-20T00:00:00+01:00', '2026-11-21T00:00:00+01:00');

test.each([
  [92, spring],
  [100, autumn],
  [96, plain],
])('%i quarter hours are complete', (count, [start, end]) => {
  expect((end - start) / quarter).toBe(count);
  expect(said(record(start, end))).toEqual([]);
});

const wrong = (path: string) => expect.stringContaining(path);
test.each<[string, string, string]>([
  [
    'the number of a day of clock change',
    record(...spring, { count: 96 }),
    '/NumberOfMeteringIntervall „NumberOfMeteringIntervall“ ist 96. Von 28.03.2027, 00:00 bis 29.03.2027, 00:00 sind es 92 Viertelstunden; an diesem Tag (28.03.2027) wird die Uhr umgestellt.',
  ],
  [
    'a gap',
    record(...plain, { change: (all) => all.splice(8, 4) }),
    '/EP[9]/DTT Vor dem Intervall ab 20.11.2026, 03:00 fehlen 4 Viertelstunden.',
  ],
  [
    'the first is missing',
    record(...plain, { change: (all) => all.shift() }),
    '/EP/DTT Vor dem Intervall ab 20.11.2026, 00:15 fehlt 1 Viertelstunde.',
  ],
  [
    'the last are missing',
    record(...autumn, { change: (all) => all.splice(96) }),
    '/Energy Die Intervalle enden um 25.10.2026, 23:00; bis zum Ende des Zeitraums fehlen 4 Viertelstunden.',
  ],
  [
    'the last is missing',
    record(...plain, { change: (all) => all.pop() }),
    '/Energy Die Intervalle enden um 20.11.2026, 23:45; bis zum Ende des Zeitraums fehlt 1 Viertelstunde.',
  ],
  [
    'a gap of five minutes',
    record(...plain, {
      change: (all) => all.splice(95, 1, all[95]!.map((at) => at + 300_000) as [number, number]),
    }),
    '/EP[96]/DTT Das Intervall ab 20.11.2026, 23:50 schließt nicht an das Ende davor an.',
  ],
  [
    'one twice',
    record(...plain, { change: (all) => all.splice(3, 0, all[2]!) }),
    '/EP[4]/DTT Das Intervall ab 20.11.2026, 00:30 überschneidet sich mit dem davor.',
  ],
  [
    'one too long',
    record(...plain, { change: (all) => all.splice(3, 2, [all[3]![0], all[4]![1]]) }),
    '/EP[4]/DTT Das Intervall ab 20.11.2026, 00:45 dauert nicht 15 Minuten.',
  ],
  [
    'beyond the end',
    record(plain[0], plain[1], { change: (all) => all.push([plain[1], plain[1] + quarter]) }),
    '/Energy Die Intervalle reichen bis 21.11.2026, 00:15 und damit über das Ende des Zeitraums hinaus.',
  ],
])('%s is told once', (_, text, told) => {
  expect(said(text)).toEqual([wrong(told)]);
});

test('moments without a time zone are not taken for those of the reader', () => {
  const without = record(...autumn, { count: 96 }).replaceAll(/\+0[12]:00/g, '');
  expect(without).not.toBe(record(...autumn, { count: 96 }));
  expect(said(without)).toEqual([]);
});
