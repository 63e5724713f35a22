import { notificationVersions } from './process-versions';

const version = (uid: number, status: number, ...codes: string[]) => ({
  ...{
    uid,
    status,
    process: 'TEST',
    version: uid,
    title: 'Test',
    validFrom: 1_700_000_000,
    validUntil: null,
  },
  messages: codes.map((messageCode, index) => ({ uid: 10 * uid + index, messageCode })),
});

test('a message knows the versions that have it, and when the one in force does not', () => {
  const [old, current, coming] = [
    version(1, 3, 'ALT'),
    version(2, 1, 'JETZT'),
    version(3, 2, 'ALT', 'JETZT'),
  ];
  const versions = [coming, current, old];
  const of = (shown: typeof old, code: string) => notificationVersions({ ...shown, versions }, code);
  expect(of(old, 'ALT').all.map(({ href }) => href)).toEqual([
    '/prozesse/3/marktnachrichten/30',
    '/prozesse/1/marktnachrichten/10',
  ]);
  expect(of(old, 'ALT').none).toBe('In der Version, die in Kraft ist, gibt es diese Nachricht nicht.');
  expect(notificationVersions({ ...old, versions: [old, coming] }, 'ALT').none).toBeUndefined();
});
