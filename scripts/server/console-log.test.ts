import { createLog } from '../../lib/log.ts';
import { scopeStorage } from '../../lib/request-scope.ts';
import { logConsole } from './console-log.ts';

const lines: string[] = [];
const written = () => lines.splice(0).map((line) => JSON.parse(line));
const log = createLog('info', { write: (line) => void lines.push(line) });

test('an entry names its level, as one line', () => {
  log.error({ requestId: 'r-1' }, 'unexpected error');
  expect(written()).toEqual([
    { level: 'error', time: expect.stringMatching(/^\d{4}-.*Z$/), requestId: 'r-1', msg: 'unexpected error' },
  ]);
});

test('what Next prints is found by its level and its request, an error as one line', () => {
  const before = { ...console };
  const warned = process.listeners('warning');
  try {
    logConsole(log);
    scopeStorage().run({ requestId: 'r-2', ip: '' }, () => {
      console.error('\u001b[31m⨯\u001b[39m', new Error('first\nsecond'));
    });
    console.warn('%d warnings', 2);
    process.emit('warning', Object.assign(new Error('old'), { name: 'DeprecationWarning' }));
  } finally {
    Object.assign(console, before);
    process.removeAllListeners('warning');
    for (const listener of warned) process.on('warning', listener);
  }
  const [error, warning, old] = written();
  expect(error).toMatchObject({
    level: 'error',
    requestId: 'r-2',
    msg: '⨯',
    err: { message: 'first\nsecond' },
  });
  expect(warning).toMatchObject({ level: 'warn', msg: '2 warnings' });
  expect(old).toMatchObject({ level: 'warn', msg: 'DeprecationWarning', err: { message: 'old' } });
});
