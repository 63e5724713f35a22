import type { DraftComparison } from '../schemas/draft';
import type { SchemaFile } from '../xsd/files';
import type { Judged, Sifted } from './judged';
import { limits } from './limits';
import type { Findings, Inspection, RuleFindings, RuleToRun, SchemaSource } from './model';
import type { Answer, Question, Thread, WantedExample } from './protocol';
import type { Told } from './validate';

/** The check was ended by whoever started it. */
export class Cancelled extends Error {}
/** A step of the check took too long. */
export class TimedOut extends Error {}
/** The files of the schema version can't be read. */
export class UnreadableSchema extends Error {}

/** The worker of a page or the command line: started when needed, ended when it takes too long or is cancelled. */
export class Validator {
  private worker: Thread | undefined;
  private ready = false;
  private stop: ((reason: Error) => void) | undefined;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private readonly helpers: Validator[] = [];
  private cancelled = false;
  /** Is told how far the reading is, from 0 to 1. */
  onProgress: (part: number) => void = () => {};

  constructor(private readonly spawn: () => Thread) {}

  private start(): Thread {
    // It may have been reading its message when it was cancelled; nobody would end what it starts now.
    if (this.cancelled) throw new Cancelled();
    clearTimeout(this.resting);
    if (!this.worker) {
      this.ready = false;
      this.worker = this.spawn();
    }
    return this.worker;
  }

  private ask(question: Question, transfer: ArrayBuffer[] = [], time: number = limits.time): Promise<Answer> {
    const worker = this.start();
    return new Promise<Answer>((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout>;
      let over = false;
      const end = () => {
        over = true;
        clearTimeout(timer);
        this.stop = undefined;
      };
      const fail = (reason: Error) => {
        // A browser tells of errors of a worker that was ended, too: they are not the next one's.
        if (over) return;
        end();
        worker.end();
        this.worker = undefined;
        reject(reason);
      };
      timer = setTimeout(() => fail(new TimedOut()), time);
      this.stop = fail;
      worker.listen((answer) => {
        if (over) return;
        if (answer.kind === 'ready') {
          this.ready = true;
          return worker.ask(question, transfer);
        }
        if (answer.kind === 'progress') return this.onProgress(answer.part);
        if (answer.kind === 'crashed') return fail(new Error(answer.message));
        end();
        resolve(answer);
      }, fail);
      if (this.ready) worker.ask(question, transfer);
    });
  }

  /** Has a message read. @param bytes are handed over: nobody can read them here afterwards */
  async open(bytes: Uint8Array): Promise<Inspection> {
    const answer = await this.ask({ kind: 'open', bytes }, [bytes.buffer as ArrayBuffer]);
    if (answer.kind !== 'opened') throw new Error(answer.kind);
    return answer.inspection;
  }

  /**
   * Has the message that was read last validated.
   * @param load brings the schema's files, asked only where the worker has none of them yet
   */
  async validate(
    schemaUid: number,
    load: () => Promise<SchemaSource[]>,
    asNamespace?: string,
  ): Promise<Findings> {
    const question = { kind: 'validate' as const, schemaUid, ...(asNamespace && { asNamespace }) };
    const answer = await this.askWithSchema(question, load);
    if (answer.kind !== 'validated') throw new Error(answer.kind);
    // A validator that was stopped in the middle is not to be trusted with the next message.
    if (answer.findings.more) this.end();
    return answer.findings;
  }

  /** Has an example made; undefined where none can be. */
  async example(schemaUid: number, load: () => Promise<SchemaSource[]>, wanted: WantedExample) {
    const answer = await this.askWithSchema({ kind: 'example', schemaUid, wanted }, load);
    if (answer.kind !== 'example') throw new Error(answer.kind);
    return answer.text;
  }

  /** Has a schema compared with a stored one. */
  async compare(draft: SchemaFile[], stored: SchemaFile[]): Promise<DraftComparison> {
    const answer = await this.ask({ kind: 'compare', draft, stored });
    if (answer.kind !== 'compared') throw new Error(answer.kind);
    return answer.found;
  }

  /** Asks what needs a schema, and again with its files if the worker has none of them yet. */
  private async askWithSchema(
    question: Extract<Question, { schemaUid: number }>,
    load: () => Promise<SchemaSource[]>,
  ): Promise<Answer> {
    let answer = await this.ask(question);
    if (answer.kind === 'needs-sources') answer = await this.ask({ ...question, sources: await load() });
    if (answer.kind === 'broken-schema') throw new UnreadableSchema(answer.details.join('\n'));
    return answer;
  }

  /** Has the rules judged that one pass over the message can judge. */
  async sift(rules: RuleToRun[]): Promise<Sifted> {
    const answer = await this.ask({ kind: 'sift', rules });
    if (answer.kind !== 'sifted') throw new Error(answer.kind);
    return answer.sifted;
  }

  /** Has rules run by libxml2, for a bounded time. */
  async judge(rules: RuleToRun[]): Promise<Judged> {
    const answer = await this.ask({ kind: 'judge', rules }, [], limits.rule);
    if (answer.kind !== 'judged') throw new Error(answer.kind);
    return answer.judged;
  }

  /** Has what the rules said put in words and places. */
  async tell(rules: RuleToRun[], found: Told): Promise<RuleFindings> {
    const answer = await this.ask({ kind: 'tell', rules, found });
    if (answer.kind !== 'told') throw new Error(answer.kind);
    return answer.findings;
  }

  /** Another that works on the same message, and ends with this one. It is to be opened first. */
  helper(): Validator {
    const helper = new Validator(this.spawn);
    this.helpers.push(helper);
    return helper;
  }

  /** Gives the memory of the others back. */
  dismiss(): void {
    for (const helper of this.helpers.splice(0)) helper.cancel();
  }

  /** Ends what goes on, for good: who is between two questions gets no answer to the next either. */
  cancel(): void {
    this.cancelled = true;
    this.dismiss();
    if (this.stop) this.stop(new Cancelled());
    else this.end();
  }

  /** Gives the worker's memory back when nobody checks anything for a while. */
  rest(): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.end(), 60_000);
  }

  end(): void {
    clearTimeout(this.resting);
    this.worker?.end();
    this.worker = undefined;
  }
}
