import { join } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { invalidField, PortalError } from '../errors.ts';
import { sources, threadOf } from '../thread.ts';
import { type Answer, memoryExit, memoryOf, type Question } from './protocol.ts';

/** What a task may cost. */
export interface LaneLimits {
  /** Milliseconds of processor time a task may take, loading included: a busy machine must not refuse what is fine. */
  time: number;
  /** Bytes of each of the two memories, JavaScript's and libxml2's. */
  memory: number;
  /** Tasks that may wait. */
  waiting: number;
  /** Milliseconds that a thread with nothing to do is kept. */
  rest: number;
}

/** A task was ended because it took too long or needed too much memory; 503 where nobody says more. */
export class TooExpensive extends PortalError {
  readonly reason: 'time' | 'memory';

  constructor(reason: 'time' | 'memory') {
    const what = reason === 'time' ? 'lange gedauert' : 'viel Arbeitsspeicher gebraucht';
    super('unavailable', { message: `Das hat zu ${what} und wurde beendet.` });
    this.reason = reason;
  }

  /** Also of another copy of this module: Next bundles it more than once, and all copies share their lanes. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof PortalError && 'reason' in error;
  }
}

/** Milliseconds of processor time that a thread has used; 0 while it starts, endless where it does not say so in 5 s. */
const spentBy = (worker: Worker): Promise<number> =>
  Promise.race([
    worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1_000,
      () => 0,
    ),
    pause(5_000, Number.POSITIVE_INFINITY, { ref: false }),
  ]);

/** Tasks whose bytes nobody reads any more once they are handed over. */
const gives = new Set<Question['task']>(['readForm']);

interface Job {
  question: Question;
  resolve: (value: unknown) => void;
  reject: (reason: Error) => void;
}

/**
 * One thread and who waits for it, in order. A task that takes too long or too much ends with its thread and harms
 * nobody else; the next begins in a new one.
 */
export class Lane {
  private readonly limits: LaneLimits;
  private readonly queue: Job[] = [];
  private worker: Worker | undefined;
  private active: Job | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(limits: LaneLimits) {
    this.limits = limits;
  }

  /**
   * Runs a task in the thread.
   * @throws TooExpensive; PortalError invalid_input as the task says, unavailable when too many wait already
   */
  run(question: Question): Promise<unknown> {
    if (this.queue.length >= this.limits.waiting) {
      return Promise.reject(
        new PortalError('unavailable', {
          message:
            'Es werden gerade zu viele Dateien und Texte geprüft. Bitte versuchen Sie es in einer Minute erneut.',
          retryAfter: 60,
        }),
      );
    }
    return new Promise((resolve, reject) => {
      this.queue.push({ question, resolve, reject });
      this.next();
    });
  }

  private next(): void {
    if (this.active) return;
    clearTimeout(this.timer);
    this.active = this.queue.shift();
    if (!this.active) {
      this.worker?.unref();
      this.timer = setTimeout(() => this.end(), this.limits.rest);
      this.timer.unref();
      return;
    }
    try {
      this.worker ??= this.start();
      this.worker.ref();
      this.watch(this.worker, Date.now(), spentBy(this.worker));
      const { question } = this.active;
      this.worker.postMessage(question, gives.has(question.task) ? memoryOf(question.args) : []);
    } catch (cause) {
      // The system has no thread to give. Told later, as all that wait might fail, each within the one before.
      queueMicrotask(() => this.fail(new PortalError('unavailable', { cause, retryAfter: 60 })));
    }
  }

  /** Ends a task once it has used up its time, at the latest when four times as long has passed. */
  private watch(worker: Worker, since: number, before: Promise<number>, wait = this.limits.time): void {
    const job = this.active;
    this.timer = setTimeout(async () => {
      const spent = (await spentBy(worker)) - (await before); // NaN counts as too much
      if (job !== this.active || worker !== this.worker) return;
      const left = this.limits.time - spent;
      if (left > 0 && Date.now() - since < 4 * this.limits.time)
        this.watch(worker, since, before, Math.min(Math.max(left, 100), this.limits.time));
      else this.fail(new TooExpensive('time'));
    }, wait);
  }

  private start(): Worker {
    const { memory } = this.limits;
    const worker = threadOf(join(sources(), 'work', 'worker.ts'), {
      workerData: { memory },
      resourceLimits: { maxOldGenerationSizeMb: memory / 1_048_576, maxYoungGenerationSizeMb: 32 },
    });
    worker.on('message', (answer: Answer) => {
      if (worker === this.worker) this.take(answer);
    });
    // What ends a thread is told once: by its error, or by its exit where there was none.
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (worker === this.worker) this.fail(outOfMemory ? new TooExpensive('memory') : error);
    });
    worker.on('exit', (code) => {
      if (worker !== this.worker) return;
      this.fail(
        code === memoryExit ? new TooExpensive('memory') : new Error(`A thread of work ended with ${code}`),
      );
    });
    return worker;
  }

  private take(answer: Answer): void {
    if ('exceeded' in answer) {
      this.fail(new TooExpensive('memory'));
      return;
    }
    const job = this.active;
    this.active = undefined;
    if ('done' in answer) job?.resolve(answer.done);
    else if ('refused' in answer) job?.reject(invalidField('files', answer.refused));
    else job?.reject(new Error(answer.failed));
    this.next();
  }

  private fail(reason: Error): void {
    const job = this.active;
    this.active = undefined;
    this.end();
    job?.reject(reason);
    this.next();
  }

  /** Ends the thread, and with it what it does; the next task begins a new one. */
  end(): void {
    clearTimeout(this.timer);
    const worker = this.worker;
    this.worker = undefined;
    void worker?.terminate();
  }
}
