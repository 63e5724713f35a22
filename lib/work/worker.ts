// One task at a time, away from the process that answers requests (lane.ts). It is run from its source.
import { parentPort, workerData } from 'node:worker_threads';
import { PortalError } from '../errors.ts';
import { type Answer, memoryExit, memoryOf, type Question } from './protocol.ts';

/*
 * The limits of a thread count JavaScript's memory alone; libxml2 has its own and goes on with wrong results where it
 * gets no more. Here it ends with the thread.
 */
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function bounded(pages: number) {
  if (this.buffer.byteLength + pages * 65_536 > workerData.memory) process.exit(memoryExit);
  return grow.call(this, pages);
};

const { tasks } = await import('./tasks.ts');

async function answer({ task, args }: Question): Promise<Answer> {
  try {
    const run = tasks[task] as (...args: unknown[]) => unknown;
    return { done: await run(...args) };
  } catch (error) {
    if (error instanceof PortalError) return { refused: error.message };
    // Too much recursion or too long an array: what was sent caused it, not a bug of ours.
    if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) return { exceeded: true };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (question: Question) => {
  const found = await answer(question);
  parentPort?.postMessage(found, 'done' in found ? memoryOf([found.done]) : []);
});
