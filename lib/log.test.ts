import { afterEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { PortalError } from './errors';
import { bundled, createLog, noteFailure, writeEntry } from './log';
import { loggableError, withoutPersonalData } from './loggable';
import { scopeStorage } from './request-scope';

process.env.LOG_LEVEL = 'silent';

const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
const written = () => lines.splice(0).map((line) => JSON.parse(line));

test('an entry names the request that it belongs to', () => {
  scopeStorage().run({ requestId: 'r-1', ip: '' }, () => log.warn('a'));
  log.info('b');
  expect(written()).toEqual([
    { level: 'warn', time: expect.any(String), requestId: 'r-1', msg: 'a' },
    { level: 'info', time: expect.any(String), msg: 'b' },
  ]);
});

test('an error is told with its causes, and without the values of a failed statement', () => {
  const refused = Object.assign(new Error('invalid input syntax for type integer: "Anna Huber"'), {
    ...{ code: '22P02', severity: 'ERROR', table: 'users' },
    ...{ detail: 'Failing row contains (7, Anna Huber).', where: 'Anna Huber' },
  });
  const failed = Object.assign(new Error('Failed query: insert\nparams: Anna\nHuber'), { params: ['Anna'] });
  failed.cause = refused;
  log.error({ err: new AggregateError([failed], 'all failed', { cause: failed }) }, 'x');
  const [text] = lines;
  expect(text).not.toMatch(/Anna|Huber/);
  expect(written()[0].err).toMatchObject({
    ...{ type: 'AggregateError', message: 'all failed' },
    errors: [{ message: 'Failed query: insert' }],
    cause: {
      message: 'Failed query: insert',
      stack: expect.stringMatching(/^Error: Failed query: insert\n +at /),
      cause: { code: '22P02', table: 'users', message: 'invalid input syntax for type integer: "…"' },
    },
  });
});

test('a cause that is its own ends somewhere', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(loggableError(error)).match(/"message"/g)?.length).toBe(6);
});

test.each([
  ['mail to anna.huber@netz.example failed', 'mail to [E-Mail] failed'],
  ['/suche/jürgen%40exämple.at', '/suche/[E-Mail]'],
  ['smtp://name:wort@mail.example:587 away', 'smtp://[geheim]@mail.example:587 away'],
  ['GET /x?token=abc&seite=2 failed', 'GET /x?token=[…]&seite=[…] failed'],
  [`/password/reset/${'a'.repeat(43)}: away`, '/password/reset/[geheim]: away'],
  [`at /app/${'a'.repeat(43)}.js:1:2`, `at /app/${'a'.repeat(43)}.js:1:2`],
  [`/password/reset/${'a'.repeat(43)} away`, '/password/reset/[geheim] away'],
  ['at /app/node_modules/@scope/lib@1.2.3/a.js:1:2', 'at /app/node_modules/@scope/lib@1.2.3/a.js:1:2'],
])('%s is written as %s', (text, safe) => {
  expect(withoutPersonalData(text)).toBe(safe);
});

test('whatever is replaced, a line stays one object, and no address is left', () => {
  const local = fc.string({ unit: fc.constantFrom('a', 'ü', '.', '\n', '"', '\\', '\u0007', '=', '?', '/') });
  fc.assert(
    fc.property(local, fc.constantFrom('@', '%40', '@@'), local, (before, at, after) => {
      log.info({ text: `${before}n${at}netz.example${after}`, err: new Error(`${before}?a=${after}`) });
      const [line] = lines;
      expect(line).toMatch(/^\{[^\n]*\}\n$/);
      expect(JSON.stringify(written())).not.toMatch(/n(?:@|%40)netz\.example/);
    }),
    { numRuns: 500 },
  );
});

test('why a request failed is kept for its line; a refusal is no failure', () => {
  const causeOf = (error: unknown) => {
    const scope = { requestId: '', ip: '' };
    scopeStorage().run(scope, () => noteFailure(error, 'x'));
    return (scope as { cause?: string }).cause;
  };
  expect(
    causeOf(new PortalError('unavailable', { cause: new Error('no place', { cause: new Error('lock') }) })),
  ).toBe('lock');
  expect(causeOf(new TypeError('x is undefined'))).toBe('x is undefined');
  const refused = (message: string) =>
    causeOf(new Error('Failed query', { cause: Object.assign(new Error(message), { severity: 'ERROR' }) }));
  expect(refused('invalid input syntax for type integer: "Anna"')).toBe(
    'invalid input syntax for type integer: "…"',
  );
  expect(refused('value "06641234567" is out of range for type integer')).toBe(
    'value "…" is out of range for type integer',
  );
  expect(causeOf(new PortalError('forbidden'))).toBeUndefined();
});

test('an entry that is written without pino is as it would write it, where it would', () => {
  const entry = {
    requestId: 'r-1',
    path: '/x/anna@netz.example?a=b"',
    query: ['a'],
    status: 200,
    durationMs: 0.5,
  };
  for (const level of ['debug', 'info', 'error'] as const) {
    log[level](entry);
    const [own] = lines.splice(0);
    writeEntry(log, level, entry);
    const untimed = (line = '') => line.replace(/"time":"[\d-]{10}T[\d:.]{12}Z"/, '');
    expect(lines.splice(0).map(untimed)).toEqual(own ? [untimed(own)] : []);
  }
});

describe('lines that are written together', () => {
  const writes: string[][] = [];
  const messages = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg);
  const open = () => {
    writes.length = 0;
    return createLog('info', bundled({ write: (text) => void writes.push(messages(text)) }));
  };
  afterEach(() => void jest.useRealTimers());

  test('are those of a turn, and a warning at once after what came before it', async () => {
    const bundle = open();
    bundle.info('a');
    bundle.info('b');
    expect(writes).toEqual([]);
    await new Promise(setImmediate);
    bundle.info('c');
    bundle.warn('d');
    expect(writes).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    writeEntry(bundle, 'info', { msg: 'e' });
    writeEntry(bundle, 'error', { msg: 'f' });
    expect(writes.at(-1)).toEqual(['e', 'f']);
  });

  test('are those of many turns while there are many, each once and in order', () => {
    jest.useFakeTimers();
    const bundle = open();
    bundle.info('a');
    jest.advanceTimersByTime(0);
    expect(writes).toEqual([['a']]);
    bundle.info('b');
    jest.advanceTimersByTime(1);
    bundle.info('c');
    expect(writes).toEqual([['a']]);
    jest.advanceTimersByTime(1_000);
    expect(writes).toEqual([['a'], ['b', 'c']]);
    bundle.info('d');
    jest.advanceTimersByTime(0);
    expect(writes).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  test('are written when no more of them have room, and one that is larger by itself, whole and in order', async () => {
    const bundle = open();
    const long = 'ä'.repeat(20_000);
    const all = ['a', long, long, 'b', '€'.repeat(30_000), 'c', 'd'];
    for (const text of all) bundle.info(text);
    expect(writes).toEqual([['a', long], [long, 'b'], ['€'.repeat(30_000)]]);
    await new Promise((done) => setTimeout(done, 50));
    expect(writes.flat()).toEqual(all);
  });
});
