import { expect, test } from '@jest/globals';
import pino from 'pino';
import { watchDatabase } from './database-watch';

test('a statement that keeps the embedded database for too long is named and ended; others are not', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const watched = (thread: { answered: number; statement?: string }) =>
    new Promise<void>((resolve) => {
      const end = async () => {
        Object.assign(thread, { statement: undefined });
        resolve();
      };
      watchDatabase(Object.assign(thread, { statement: thread.statement, end }), { log, limit: 100 });
    });
  const ended: string[] = [];
  void watched({ answered: 0 }).then(() => ended.push('idle'));
  const busy = { answered: 0, statement: 'one of many' };
  void watched(busy).then(() => ended.push('busy'));
  const answering = setInterval(() => {
    busy.answered += 1;
  }, 1);
  await watched({ answered: 7, statement: 'select for_ever()' }).then(() => ended.push('stuck'));
  clearInterval(answering);
  expect(ended).toEqual(['stuck']);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 50, statement: 'select for_ever()', stillSeconds: 0.1 }),
  ]);
});
