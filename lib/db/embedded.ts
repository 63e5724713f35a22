import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import { sources, threadOf } from '../thread.ts';

/** What of PGlite is used. */
export interface EmbeddedDatabase extends Pick<PGlite, 'query' | 'exec' | 'close' | 'closed'> {
  transaction<T>(work: (tx: Pick<Transaction, 'query' | 'exec'>) => Promise<T>): Promise<T>;
  dumpDataDir(compression: 'gzip'): Promise<Blob>;
}

/**
 * What is asked of the thread (embedded-thread.ts). Values of the types `asText`, numbers with commas between them, are
 * answered as PostgreSQL writes them.
 */
export type Question =
  | [
      what: 'query',
      text: string,
      values: unknown[] | undefined,
      rowMode: QueryOptions['rowMode'],
      asText: string,
    ]
  | [what: 'exec', text: string]
  | [what: 'dump', compression: 'gzip']
  | [what: 'close'];

/** What an error says: its message, and what PostgreSQL adds. */
export type Failure = { message: string } & Record<string, unknown>;
export type Answer = { done: unknown } | { failed: Failure };

interface Asked {
  question: Question;
  resolve: (done: unknown) => void;
  reject: (error: Error) => void;
}

/** A thread and what it was asked, in order. */
interface Running {
  worker: Worker;
  asked: Asked[];
  /** Why it ended. */
  ended?: Error;
}

type Parsers = Record<number, (text: string) => unknown>;

/** Objects cost less as a text on their way between threads: json and jsonb. */
const json = (text: string) => JSON.parse(text);
const own: Parsers = { 114: json, 3802: json };
const ownTypes = Object.keys(own).join();

/** Reads what the thread left as text. */
function parse(
  { rows, fields }: Pick<Results, 'fields'> & { rows: Record<string | number, unknown>[] },
  parsers: Parsers,
): void {
  fields.forEach(({ name, dataTypeID }, at) => {
    const read = parsers[dataTypeID];
    if (!read) return;
    for (const row of rows) {
      const key = Array.isArray(row) ? at : name;
      const text = row[key];
      if (typeof text === 'string') row[key] = read(text);
    }
  });
}

const isClosed = () => new Error('PGlite is closed');

/**
 * The embedded database in a thread of its own, so that no statement keeps the process from doing something else. It has
 * one connection: what is asked beside a transaction waits until that is over.
 */
export class DatabaseThread implements EmbeddedDatabase {
  readonly #folder: string;
  readonly #lost: (error: Error) => void;
  #running: Running | undefined;
  /** Over when the last of the transactions that were begun is over. */
  #turn: Promise<unknown> = Promise.resolve();
  #answered = 0;
  #busy = 0;
  /** When it was asked after it had nothing to do. */
  #busySince = 0;
  closed = false;

  /** @param lost told when the thread has ended by itself; the next question begins another one */
  private constructor(folder: string, lost: (error: Error) => void) {
    this.#folder = folder;
    this.#lost = lost;
  }

  /** @throws when the folder can't be opened */
  static async open(folder: string, lost: (error: Error) => void): Promise<DatabaseThread> {
    const thread = new DatabaseThread(folder, lost);
    await thread.query('select 1');
    return thread;
  }

  /** Answers that it has given; its end is one. */
  get answered(): number {
    return this.#answered;
  }

  /** Milliseconds in which it had something to do. */
  get busy(): number {
    return this.#busy + (this.#running?.asked.length ? performance.now() - this.#busySince : 0);
  }

  /** The statement it works on. */
  get statement(): string | undefined {
    return this.#running?.asked[0]?.question[1];
  }

  async query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    await this.#turn;
    return this.#query(this.#thread(), text, values, options);
  }

  async exec(text: string): Promise<Results[]> {
    await this.#turn;
    return this.#exec(this.#thread(), text);
  }

  async transaction<T>(work: (tx: Pick<Transaction, 'query' | 'exec'>) => Promise<T>): Promise<T> {
    const before = this.#turn;
    let over = () => {};
    this.#turn = new Promise<void>((resolve) => {
      over = resolve;
    });
    try {
      await before;
      return await this.#transaction(this.#thread(), work);
    } finally {
      over();
    }
  }

  async #transaction<T>(
    thread: Running,
    work: (tx: Pick<Transaction, 'query' | 'exec'>) => Promise<T>,
  ): Promise<T> {
    let open = true;
    const check = () => {
      if (!open) throw new Error('Transaction is closed');
    };
    await this.#exec(thread, 'begin');
    try {
      const result = await work({
        query: async (...asked) => {
          check();
          return this.#query(thread, ...asked);
        },
        exec: async (text) => {
          check();
          return this.#exec(thread, text);
        },
      });
      open = false;
      const [end] = await this.#exec(thread, 'commit');
      // A statement failed, and who asked went on all the same: nothing was saved.
      if (end?.command === 'ROLLBACK') throw new Error('The transaction was rolled back');
      return result;
    } catch (error) {
      if (open) {
        open = false;
        await this.#exec(thread, 'rollback');
      }
      throw error;
    }
  }

  async dumpDataDir(compression: 'gzip'): Promise<Blob> {
    await this.#turn;
    return new Blob([await this.#ask<ArrayBuffer>(this.#thread(), ['dump', compression])]);
  }

  async close(): Promise<void> {
    await this.#turn;
    const running = this.#running;
    this.closed = true;
    if (!running) return;
    await this.#ask(running, ['close']);
    await running.worker.terminate();
  }

  /** Ends the thread amid what it does. */
  async end(): Promise<void> {
    await this.#running?.worker.terminate();
  }

  async #query<T>(
    thread: Running,
    text: string,
    values?: unknown[],
    { rowMode, parsers }: QueryOptions = {},
  ): Promise<Results<T>> {
    const asText = parsers ? `${Object.keys(parsers)},${ownTypes}` : ownTypes;
    const results = await this.#ask<Results<T>>(thread, ['query', text, values, rowMode, asText]);
    parse(results as Results, { ...own, ...parsers });
    return results;
  }

  #exec(thread: Running, text: string): Promise<Results[]> {
    return this.#ask(thread, ['exec', text]);
  }

  #ask<T>({ worker, asked, ended }: Running, question: Question): Promise<T> {
    if (ended) return Promise.reject(ended);
    return new Promise((resolve, reject) => {
      worker.postMessage(question);
      if (asked.length === 0) {
        worker.ref();
        this.#busySince = performance.now();
      }
      asked.push({ question, resolve: (done) => resolve(done as T), reject });
    });
  }

  /** It has nothing to do any more: the process need not wait for it. */
  #rest(worker: Worker): void {
    worker.unref();
    this.#busy += performance.now() - this.#busySince;
  }

  #thread(): Running {
    if (this.closed) throw isClosed();
    this.#running ??= this.#start();
    return this.#running;
  }

  #start(): Running {
    const worker = threadOf(join(sources(), 'db', 'embedded-thread.ts'), {
      workerData: { folder: this.#folder },
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    });
    const thread: Running = { worker, asked: [] };
    let cause: Error | undefined;
    worker.unref(); // only while it is asked something the process has to wait for it
    worker.on('message', (answer: Answer) => {
      const { resolve, reject } = thread.asked.shift()!;
      this.#answered += 1;
      if (thread.asked.length === 0) this.#rest(worker);
      if ('done' in answer) resolve(answer.done);
      else reject(Object.assign(new Error(answer.failed.message), answer.failed));
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      this.#running = undefined;
      this.#answered += 1; // the next one gets on, and is not blamed for this one's statement
      thread.ended = new Error(`Connection terminated: ${cause?.message ?? 'the thread was ended'}`, {
        cause,
      });
      if (thread.asked.length > 0) this.#rest(worker);
      if (!this.closed) this.#lost(thread.ended);
      for (const { reject } of thread.asked.splice(0)) reject(thread.ended);
    });
    return thread;
  }
}
