import { directionRules } from './direction';
import type { MessageFacts, NotificationUse, PartnerRoles } from './model';

const roles = [
  { uid: 1, name: 'Netzbetreiber', code: 'NB' },
  { uid: 2, name: 'Lieferant', code: 'LF' },
  { uid: 3, name: 'Behörde', code: '' },
];
const known: PartnerRoles = {
  roles,
  partners: [
    { number: 'AT001000', roles: [1] },
    { number: 'AT002000', roles: [2, 3] },
    { number: 'AT003000', roles: [] },
  ],
};
const use = { senders: [roles[0]], receivers: [roles[1]] } as NotificationUse;
const said = (sender: string, receiver: string, uses = [use]) =>
  directionRules({ messageCode: 'ANM', sender, receiver } as MessageFacts, uses, known).map(
    ({ context, test, sentence }) => `${context} ${test} ${sentence}`,
  );

test('sender and receiver in their roles are judged and right', () => {
  expect(said('AT001000', 'AT002000')).toEqual([
    'Sender true() Der Sender AT001000 ist Netzbetreiber (NB); ANM wird von NB gesendet.',
    'Receiver true() Der Empfänger AT002000 ist Lieferant (LF) und Behörde; ANM geht an LF.',
  ]);
});

test('who has none of the roles that the process foresees is told', () => {
  const [sender, receiver] = said('AT002000', 'AT001000');
  expect(sender).toMatch(/^Sender false\(\) Der Sender AT002000/);
  expect(receiver).toMatch(/^Receiver false\(\)/);
});

test('a role of any process that may be meant will do', () => {
  const other = { senders: [roles[1]], receivers: [roles[0]] } as NotificationUse;
  expect(said('AT002000', 'AT001000', [use, other]).every((one) => one.includes('true()'))).toBe(true);
});

test.each([
  ['a number that the portal does not know', 'AT009999', [use]],
  ['a partner without roles', 'AT003000', [use]],
  [
    'a side that one of two processes leaves open',
    'AT002000',
    [use, { senders: [], receivers: [] } as unknown as NotificationUse],
  ],
  ['a message without sides', 'AT002000', [{ senders: [], receivers: [] } as unknown as NotificationUse]],
])('%s is not judged', (_, sender, uses) => {
  expect(said(sender, 'RC100001', uses)).toEqual([]);
});
