import { expect, test } from '@jest/globals';
import { answering } from './answering';
import { Checker, type Schemas } from './check';
import type { NotificationUse } from './model';
import type { Answer } from './protocol';
import { messageReport } from './report';

const version = (uid: number, schema: string, status: number) => ({
  ...{ uid, schema, version: '01p10', namespace: `urn:${schema}`, status },
  ...{ validFrom: 0, validUntil: null, files: true },
});
const use = (messageCode: string, status: number): NotificationUse => ({
  ...{ uid: status, messageCode, processUid: 3, process: 'EC', version: 1, title: 'Anmeldung', status },
  ...{ schemaUid: 2, senders: [], receivers: [], responseCodes: [], rules: [] },
  steps: [{ uid: 5, position: 3, name: 'ablehnen', senders: [], receivers: [], responseCodes: [] }],
});
const code = (number: number) => ({
  ...{ uid: number, code: number, descriptionShort: `Code ${number}`, actor: 'Lieferant', action: '' },
  ...{ resend: '', ends: '' as const, notes: [] },
});
const asked: number[] = [];
const schemas: Schemas = {
  all: async () => [version(1, 'Alt', 3), version(2, 'Eins', 1), version(4, 'Zwei', 1)],
  one: async (uid) => {
    asked.push(uid);
    return {
      ...{ uid, files: [], responseCodes: [56, 57, 70], codes: [56, 57, 70].map(code) },
      notifications: uid === 2 ? [use('ABLEHNUNG_EC', 3), use('ABLEHNUNG_EC', 1)] : [use('ANTWORT_EC', 1)],
    };
  },
  partners: async () => ({ partners: [], roles: [] }),
  sources: async () => [],
};

async function check(text: string) {
  asked.length = 0;
  let say: (answer: Answer) => void = () => {};
  const answer = answering((one) => say(one));
  const checker = new Checker(schemas, () => ({
    ask: (question) => queueMicrotask(() => answer(question)),
    listen: (onAnswer) => {
      say = onAnswer;
      queueMicrotask(() => onAnswer({ kind: 'ready' }));
    },
    end: () => {},
  }));
  const bytes = async () => new TextEncoder().encode(text);
  const [done] = await checker.check([{ name: 'a', size: text.length, read: bytes }], () => {});
  return done!.result;
}

test.each([
  ['a mail', 'Am 27.11.2026, 10:56 kam ABLEHNUNG_EC für AT0010000056 zurück: Responsecode 56.', [56]],
  ['several codes', 'ABLEHNUNG_EC mit den Responsecodes 57, 70 und 56 (Schritt 3)', [56, 57, 70]],
  ['a number', 'ABLEHNUNG_EC 57', [57]],
  [
    'a piece of XML',
    '<p:ResponseData><p:ResponseCode>56</p:ResponseCode></p:ResponseData>ABLEHNUNG_EC',
    [56],
  ],
  ['unknown XML', '<a xmlns="urn:fremd"><ResponseCode>70</ResponseCode><M>ABLEHNUNG_EC</M></a>', [70]],
])('%s leads to codes and to the step in force', async (_, text, codes) => {
  const { codes: found, notifications, byCode } = await check(text);
  expect(found?.map((one) => one.code)).toEqual(codes);
  expect([byCode, notifications.map(({ status, steps }) => [status, steps[0]?.name])]).toEqual([
    true,
    [[1, 'ablehnen']],
  ]);
  expect(asked).toEqual([2]);
});

test('without a message code the code alone is told; what names none stays what it was', async () => {
  const alone = await check('Code 56 kam zurück');
  expect(alone).toMatchObject({ verdict: 'refused', byCode: false, notifications: [] });
  expect(messageReport(alone)).toContain('Genannt ist der Responsecode 56.\nResponsecode 56: Code 56.');
  expect((await check('EC_REQ 57, 70')).text).toMatch(/Genannt sind die Responsecodes 57 und 70\.$/);
  const nothing = await check('Guten Tag, 12 Nachrichten fehlen.');
  expect(nothing.text).toBe('Das ist keine XML-Nachricht: Sie beginnt nicht mit „<“.');
  expect(nothing.codes).toBeUndefined();
});
