// The thread of watchdog.ts.
import type { Debugger } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { listed } from './running-requests.ts';
import { share, stillness } from './stillness.ts';
import type { Watch } from './watchdog.ts';

const { beat, running, limit, pause, logLevel } = workerData as Watch;

/** Milliseconds to find out what the loop is doing; native code can't be interrupted for it. */
const patience = 2_000;
const mostFrames = 20;

interface Doing {
  /** Of the request whose code runs. */
  requestId?: string;
  /** The functions that run, the innermost first. */
  stack: string[];
}

/** Interrupts the main thread, which stands still from then on, and reads what it is doing. */
async function askMainThread(): Promise<Doing | undefined> {
  const { Session } = await import('node:inspector');
  return new Promise((resolve) => {
    setTimeout(resolve, patience, undefined);
    const session = new Session();
    const urls = new Map<string, string>();
    const frameText = ({ functionName, location }: Debugger.CallFrame) =>
      `${functionName || '<anonymous>'} (${urls.get(location.scriptId) ?? ''}:${location.lineNumber + 1})`;
    session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));
    session.on('Debugger.paused', ({ params: { callFrames } }) => {
      const stack = callFrames.slice(0, mostFrames).map(frameText);
      const [frame] = callFrames;
      if (!frame) return resolve({ stack });
      const expression = "globalThis[Symbol.for('energiemarkt.request.scope')]?.getStore()?.requestId";
      const question = { callFrameId: frame.callFrameId, expression, returnByValue: true, timeout: 500 };
      const told = (_: Error | null, answer?: Debugger.EvaluateOnCallFrameReturnType) =>
        resolve({ requestId: answer?.result.value as string | undefined, stack });
      session.post('Debugger.evaluateOnCallFrame', question, told);
    });
    session.connectToMainThread();
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  });
}

async function end(): Promise<void> {
  try {
    // Loaded now, as a thread that only looks shall cost little memory.
    const [{ default: pino }, { createLog }] = await Promise.all([
      import('pino'),
      import('../../lib/log.ts'),
    ]);
    const log = createLog(logLevel, pino.destination({ fd: 1, sync: true }));
    log.fatal(
      { stillSeconds: limit / 1_000, running: listed(running), ...(await askMainThread()) },
      'Der Prozess antwortet nicht mehr und wird beendet',
    );
  } finally {
    process.kill(process.pid, 'SIGKILL'); // nothing in the loop can end it any more
  }
}

const standsStill = stillness(limit, pause);
let looked = performance.now();
const timer = setInterval(() => {
  const gap = performance.now() - looked;
  looked += gap;
  if (!standsStill(Atomics.load(beat, 0), gap, share())) return;
  clearInterval(timer);
  void end();
}, pause);
