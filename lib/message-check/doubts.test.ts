import { doubtsOf } from './doubts';
import type { CheckedMessage } from './headline';
import { headlineOf, isFine, shortHeadlineOf } from './headline';
import type { KnownSchema, MessageFacts, NotificationUse } from './model';
import { readMessage } from './read';
import { jsonReport, statusText, textReport } from './report';

const schema: KnownSchema = {
  uid: 1,
  schema: 'CMNotification',
  version: '01p20',
  namespace: 'urn:a',
  status: 1,
  validFrom: 0,
  validUntil: 86_400,
  files: true,
};
const facts: MessageFacts = {
  root: 'CMNotification',
  namespace: 'urn:a',
  messageCode: 'ANTWORT_CCMS',
  encoding: 'UTF-8',
  lines: 1,
  elements: 1,
};
const use: NotificationUse = {
  uid: 1,
  messageCode: 'ANTWORT_CCMS',
  processUid: 1,
  process: 'CM_REQ_ONL',
  version: 1,
  title: '',
  status: 1,
  senders: [],
  receivers: [],
  responseCodes: [{ uid: 1, code: 99, descriptionShort: '' }],
  rules: [],
  steps: [],
};
const known = { responseCodes: [99, 175] };
const found = (more: Partial<MessageFacts>, { status = 1, byCode = true } = {}) => {
  const one = { ...schema, status };
  return doubtsOf({ ...facts, ...more }, one, { uses: [use], byCode }, known, statusText(one));
};
const checked = (doubts: CheckedMessage['doubts']): CheckedMessage => ({
  name: 'a.xml',
  verdict: 'valid',
  text: 'Die Nachricht entspricht dem Schema.',
  doubts,
  versions: [],
  notifications: [],
  byCode: true,
});

test('a message whose schema is in force and whose codes are known is valid', () => {
  expect(found({ responseCodes: ['99'] })).toEqual([]);
  const responseCodes = [{ uid: 2, code: 175, descriptionShort: '' }];
  const step = { uid: 1, position: 1, name: 'Ablehnen', senders: [], receivers: [], responseCodes };
  const uses = [{ ...use, steps: [step] }];
  expect(
    doubtsOf({ ...facts, responseCodes: ['99', '175'] }, schema, { uses, byCode: true }, known, ''),
  ).toEqual([]); // foreseen by a step alone
  expect(headlineOf(checked([]))).toBe('Gültig');
  expect(isFine(checked([]))).toBe(true);
});

test.each<[string, ReturnType<typeof found>, RegExp]>([
  ['Schema abgelaufen', found({}, { status: 3 }), /CMNotification 01p20 ist nicht mehr in Kraft/],
  ['Schema noch nicht in Kraft', found({}, { status: 2 }), /gilt erst ab/],
  [
    'Nachrichtencode unbekannt',
    found({ messageCode: 'XYZ', responseCodes: ['175'] }, { byCode: false }),
    /„XYZ“ führt das Portal/,
  ],
  ['Responsecode unbekannt', found({ responseCodes: ['99', '12345'] }), /Responsecode „12345“ nicht/],
  ['Responsecode nicht vorgesehen', found({ responseCodes: ['175'] }), /„175“ in keinem Prozess vorgesehen/],
])('is told in the headline: %s', (title, doubts, text) => {
  expect(doubts).toEqual([{ title, text: expect.stringMatching(text) }]);
  const message = checked(doubts);
  expect(headlineOf(message)).toBe(`Aufbau richtig, aber: ${title}`);
  expect([shortHeadlineOf(message), isFine(message)]).toEqual(['Mit Warnung', false]);
  expect(textReport([message], 'heute')).toContain(`a.xml: Aufbau richtig, aber: ${title}`);
  expect(JSON.parse(jsonReport([message], 'heute')).messages[0].doubts).toEqual(doubts);
});

test('rules that could not be run are told in the headline', () => {
  const message = {
    ...checked([]),
    rules: { violated: [], broken: ['A', 'B'], checked: 5, source: [] },
  };
  expect(headlineOf(message)).toBe('Aufbau richtig, aber: 2 Prozessregeln nicht prüfbar');
  expect(isFine(message)).toBe(false);
});

test('an invalid message stays so', () => {
  expect(headlineOf({ ...checked(found({}, { status: 3 })), verdict: 'invalid' })).toBe('Nicht gültig');
});

test('response codes are read as deep as they stand', () => {
  const rows = Array.from({ length: 400 }, (_, at) => `<D><n:ResponseCode> ${at % 3} </n:ResponseCode></D>`);
  expect(readMessage(`<R xmlns:n="urn:a">${rows.join('')}</R>`)?.responseCodes).toEqual(['0', '1', '2']);
});
