import { answering } from './answering';
import type { Schemas } from './check';
import type { KnownSchema, NotificationUse } from './model';
import type { Answer, Thread } from './protocol';
import { trySamples } from './samples';
import { Validator } from './validator';

const xsd = (version: string, content: string) => `<s:schema xmlns:s="http://www.w3.org/2001/XMLSchema"
    xmlns:r="urn:r:${version}" targetNamespace="urn:r:${version}" elementFormDefault="qualified">
  <s:element name="R"><s:complexType><s:sequence>${content}</s:sequence>
    <s:attribute name="SchemaVersion" use="required"><s:simpleType><s:restriction base="s:token">
      <s:enumeration value="${version.replace('p', '.')}"/>
    </s:restriction></s:simpleType></s:attribute></s:complexType></s:element></s:schema>`;
const codeOf = '<s:element name="Code" type="s:token"/>';
const more = '<s:element name="Mehr" type="s:int" minOccurs="0"/>';
const files: Record<number, string> = {
  1: xsd('01p10', codeOf),
  2: xsd('01p20', codeOf + more),
  3: xsd('01p30', codeOf),
};

const version = (uid: number, name: string, status: number, files = true): KnownSchema => ({
  ...{ uid, schema: 'R', version: name, namespace: `urn:r:${name}`, status, files },
  ...{ validFrom: 0, validUntil: null },
});
const use = (uid: number, messageCode: string, status = 1): NotificationUse => ({
  ...{ uid, messageCode, processUid: 1, process: 'P', version: 1, title: '', status },
  ...{ senders: [], receivers: [], responseCodes: [], rules: [], steps: [] },
});

/** Schemas with these versions; messages are sent in the second. */
const schemasOf = (all: KnownSchema[]): Schemas => ({
  all: async () => all,
  one: async (uid) => ({
    ...{ uid, files: [], responseCodes: [], codes: [] },
    notifications: uid === 2 ? [use(1, 'ZWEITE'), use(2, 'ERSTE'), use(3, 'ERSTE', 3)] : [],
  }),
  partners: async () => ({ partners: [], roles: [] }),
  sources: async (uid) => [{ name: 'r.xsd', main: true, bytes: new TextEncoder().encode(files[uid]) }],
});

/** A worker in this thread. */
function spawn(): Thread {
  let say: (answer: Answer) => void = () => {};
  const answer = answering((said) => queueMicrotask(() => say(said)));
  queueMicrotask(() => say({ kind: 'ready' }));
  return { ask: answer, listen: (onAnswer) => (say = onAnswer), end: () => (say = () => {}) };
}

const tried = (all: KnownSchema[], uid = 3) => trySamples(uid, schemasOf(all), new Validator(spawn));

test('messages of the version in force are tried against the coming one, which they name already', async () => {
  const all = [
    version(1, '01p10', 3),
    version(2, '01p20', 1),
    version(3, '01p30', 0),
    version(4, '01p40', 2),
  ];
  const fails = { error: expect.objectContaining({ text: expect.stringContaining('Mehr') }), total: 1 };
  expect(await tried(all)).toEqual({
    ...{ name: 'R 01p30', before: 'R 01p20' },
    samples: [
      { messageCode: 'ERSTE', form: 'minimal', total: 0 },
      { messageCode: 'ERSTE', form: 'full', ...fails },
      { messageCode: 'ZWEITE', form: 'minimal', total: 0 },
      { messageCode: 'ZWEITE', form: 'full', ...fails },
    ],
  });
  // None of the version in force: the newest before it, here without messages.
  const others = [version(1, '01p10', 3), version(2, '01p20', 0), version(3, '01p30', 0)];
  expect(await tried(others)).toEqual({ name: 'R 01p30', before: 'R 01p10', samples: [] });
});

test('without files, on either side, nothing is tried; what nobody may see is not there', async () => {
  const nothing = { name: 'R 01p30', samples: [] };
  expect(await tried([version(2, '01p20', 1), version(3, '01p30', 0, false)])).toEqual(nothing);
  expect(await tried([version(2, '01p20', 1, false), version(3, '01p30', 0)])).toEqual(nothing);
  expect(await tried([version(2, '01p20', 1)])).toBeUndefined();
});
