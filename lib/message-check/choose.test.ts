import type { ProcessRule } from '../rules/model';
import { chooseNotifications, chooseSchema, meantBy, rulesOf } from './choose';
import type { KnownSchema, MessageFacts, NotificationUse } from './model';

const schema = (uid: number, version: string, more: Partial<KnownSchema> = {}): KnownSchema => ({
  uid,
  schema: 'ECMPList',
  version,
  namespace: `urn:ecmplist/${version}`,
  status: 1,
  validFrom: 0,
  validUntil: null,
  files: true,
  ...more,
});
const facts = (more: Partial<MessageFacts>): MessageFacts => ({
  root: 'ECMPList',
  namespace: 'urn:ecmplist/01p10',
  encoding: 'UTF-8',
  lines: 1,
  elements: 1,
  ...more,
});

test('the namespace finds the version, the others of its name stand beside it', () => {
  const known = [
    schema(1, '01p10'),
    schema(2, '01p20'),
    schema(3, '01p20', { schema: 'Other', namespace: 'urn:o' }),
  ];
  expect(chooseSchema(known, facts({}))).toEqual({ found: known[0], versions: [known[1], known[0]] });
});

test('among several of one namespace the named version wins, then what is in force', () => {
  const namespace = 'urn:same';
  const known = [
    schema(1, '01p10', { namespace, status: 3 }),
    schema(2, '01p20', { namespace }),
    schema(3, '01p30', { namespace, status: 2 }),
  ];
  const chosen = (schemaVersion?: string) =>
    chooseSchema(known, facts({ namespace, ...(schemaVersion && { schemaVersion }) })).found?.uid;
  expect(chosen('01.10')).toBe(1);
  expect(chosen('1.30')).toBe(3);
  expect(chosen()).toBe(2);
  expect(chosen('09.99')).toBe(2);
  // Of several in force the newest; and so of each other status, in this order.
  const ranked = (...statuses: number[]) =>
    chooseSchema(
      statuses.map((status, at) => schema(at, `01p${at}0`, { namespace, status })),
      facts({ namespace }),
    ).found?.uid;
  expect(ranked(1, 1, 1)).toBe(2);
  expect(ranked(1, 2, 4, 3, 0)).toBe(0);
  expect(ranked(0, 3, 4, 2)).toBe(3);
  expect(ranked(0, 3, 4)).toBe(2);
  expect(ranked(0, 3)).toBe(1);
});

test('one with files goes before one without', () => {
  const known = [schema(1, '01p10', { files: false }), schema(2, '01p10', { status: 3 })];
  expect(chooseSchema(known, facts({})).found?.uid).toBe(2);
});

test('an unknown namespace offers the versions of the schema that is called like the root', () => {
  const known = [schema(1, '01p10')];
  expect(chooseSchema(known, facts({ namespace: 'urn:x' }))).toEqual({ versions: known });
  expect(chooseSchema(known, facts({ namespace: 'urn:x', root: 'Y' }))).toEqual({ versions: [] });
});

test('the code picks the notifications, those in force first', () => {
  const use = (uid: number, messageCode: string, status: number) =>
    ({ uid, messageCode, status, process: 'P' }) as NotificationUse;
  const uses = [use(1, 'A', 3), use(2, 'B', 1), use(3, 'A', 1)];
  expect(chooseNotifications(uses, 'A')).toEqual({ uses: [uses[2], uses[0]], byCode: true });
  expect(chooseNotifications(uses, 'X').uses.map(({ uid }) => uid)).toEqual([2, 3, 1]);
  expect(chooseNotifications(uses, undefined).byCode).toBe(false);
});

test('rules of a code in several processes are run once each, and say whose they are', () => {
  const rule = (sentence: string) => ({ sentence }) as ProcessRule;
  const use = (processUid: number, version: number, status: number, ...sentences: string[]) =>
    ({ processUid, process: 'P', version, status, rules: sentences.map(rule) }) as NotificationUse;
  const [old, first, second] = [use(1, 1, 3, 'alt'), use(2, 2, 1, 'a', 'b'), use(3, 3, 1, 'b')];
  const rulesFor = (...uses: NotificationUse[]) => rulesOf(meantBy({ uses, byCode: true }));
  expect(rulesFor(first, second, old)).toEqual([
    { sentence: 'a', of: ['P 02.00'] },
    { sentence: 'b', of: ['P 02.00', 'P 03.00'] },
  ]);
  expect(rulesFor(first, old)).toEqual([{ sentence: 'a' }, { sentence: 'b' }]);
  expect(meantBy({ uses: [first], byCode: false })).toEqual([]);
});
