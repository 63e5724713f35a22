import { enumerated } from '../../text/plural';
import { viennaDay } from '../../time/days';
import { formatDateTime, formatDay } from '../../time/format';
import { viennaParts } from '../../time/zone';
import { endOf, sentBefore } from '../deadlines/chain';
import { orderOf } from '../diagram/order';
import type { Participant, ProcessStep } from '../model';

/** A message of a conversation, as its head tells of it. */
export interface SentMessage {
  /** The file's name. */
  name: string;
  messageCode: string;
  sender?: string;
  receiver?: string;
  /** When it was made, whole seconds; undefined if its head does not say. */
  at?: number;
}

/** A step of the process and what the conversation has of it. */
export interface LaidStep {
  step: ProcessStep;
  message?: SentMessage;
  /** `next` can follow now, `missing` was passed on the way that was taken, `none` is on no such way. */
  state: 'sent' | 'next' | 'missing' | 'none';
  /** Until when it had or has to be sent, whole seconds, and in words. */
  due?: { at: number; text: string };
}

export interface Finding {
  kind: 'missing' | 'order' | 'late' | 'party' | 'twice' | 'unexpected';
  /** German. */
  text: string;
}

export interface Conversation {
  steps: LaidStep[];
  /** What is wrong, each once. */
  findings: Finding[];
  /** Steps with a message that may follow now; none if the process is at an end. */
  open: LaidStep[];
}

const named = ({ position, name }: ProcessStep) => `Schritt ${position} „${name}“`;

/** Lays messages on the steps of a process, in the order of their times. */
class Layer {
  private readonly next: number[][];
  private readonly laid: LaidStep[];
  readonly findings: Finding[] = [];
  /** Steps from which the conversation goes on, the last one first. */
  private ends: number[] = [];
  /** Whose number acts in a role. */
  private readonly numbers = new Map<number, string>();

  constructor(private readonly steps: readonly ProcessStep[]) {
    this.next = orderOf(steps).next;
    this.laid = steps.map((step) => ({ step, state: 'none' }));
  }

  private readonly tell = (kind: Finding['kind'], text: string) => this.findings.push({ kind, text });

  /** Where a conversation begins: steps that follow no other. */
  private beginnings(): number[] {
    const followers = new Set(this.next.flat());
    const first = this.steps.flatMap((_, index) => (followers.has(index) ? [] : [index]));
    return first.length > 0 ? first : [0];
  }

  private codeAt = (index: number) => this.steps[index]!.notification?.messageCode;

  /**
   * The nearest step that sends a code, on the ways from some steps, and the steps with other messages that are passed on
   * the way to it.
   */
  private reach(from: number[], code: string): { index: number; passed: number[] } | undefined {
    let level: { index: number; passed: number[] }[] = from.map((index) => ({ index, passed: [] }));
    const seen = new Set<number>();
    // Level by level of passed messages: ways without a message cost nothing.
    while (level.length > 0) {
      const later: typeof level = [];
      for (let at = 0; at < level.length; at += 1) {
        const { index, passed } = level[at]!;
        if (seen.has(index)) continue;
        seen.add(index);
        const own = this.codeAt(index);
        if (own === code && !this.laid[index]!.message) return { index, passed };
        const done = own === undefined || this.laid[index]!.message;
        const on = this.next[index]!.map((one) => ({
          index: one,
          passed: done ? passed : [...passed, index],
        }));
        if (done) level.push(...on);
        else later.push(...on);
      }
      level = later;
    }
    return undefined;
  }

  add(message: SentMessage): void {
    const { messageCode: code, name } = message;
    const [last, ...before] = this.ends;
    const from = (ends: number[]) => ends.flatMap((end) => this.next[end]!);
    const late = this.laid.findIndex(
      ({ state }, index) => state === 'missing' && this.codeAt(index) === code,
    );
    // What was left out comes after what followed it, or a way that was left is taken up again.
    const again = late >= 0 ? { index: late, passed: [] } : undefined;
    const forward = this.reach(last === undefined ? this.beginnings() : from([last]), code);
    const back = again ?? (forward ? undefined : this.reach(from(before), code));
    const found = back ?? forward;
    if (!found) {
      this.refuse(message);
      return;
    }
    const { step } = this.laid[found.index]!;
    Object.assign(this.laid[found.index]!, { state: 'sent', message });
    if (back) {
      this.tell(
        'order',
        `${name}: ${code} kommt nach ${this.codeAt(last!)} und gehört davor (${named(step)}).`,
      );
      return;
    }
    for (const index of found.passed) this.laid[index]!.state = 'missing';
    this.checkParties(step, message);
    this.checkDeadline(found.index, message);
    this.ends = [found.index, ...this.ends];
  }

  private refuse({ messageCode: code, name }: SentMessage): void {
    const known = this.steps.filter(({ notification }) => notification?.messageCode === code);
    if (known.length === 0) this.tell('unexpected', `${name}: ${code} kommt in diesem Prozess nicht vor.`);
    else if (this.laid.some(({ step, message }) => message && known.includes(step)))
      this.tell('twice', `${name}: ${code} kommt ein zweites Mal, obwohl der Prozess das nicht vorsieht.`);
    else
      this.tell(
        'unexpected',
        `${name}: ${code} ist hier nicht zu erwarten; ${named(known[0]!)} liegt auf keinem Weg von hier.`,
      );
  }

  /** A role acts with one number through a conversation: another one, or the other side, is the wrong party. */
  private checkParties(step: ProcessStep, { name, sender, receiver }: SentMessage): void {
    const wrong = [
      this.differs('Sender', step.senders, sender),
      this.differs('Empfänger', step.receivers, receiver),
    ].filter((text) => text !== undefined);
    if (wrong.length > 0) this.tell('party', `${name}: ${enumerated(wrong)} (${named(step)}).`);
  }

  private differs(side: string, roles: Participant[], number: string | undefined): string | undefined {
    const [role] = roles;
    if (!number || !role || roles.length > 1) return undefined;
    const known = this.numbers.get(role.uid);
    if (known === undefined) this.numbers.set(role.uid, number);
    if (known === undefined || known === number) return undefined;
    return `${side} ist ${number} statt ${known} als ${role.code || role.name}`;
  }

  /** The message that a step's deadline counts from: the one its event names, or that of the step before. */
  private startOf(index: number): number | undefined {
    const event = sentBefore(this.steps, index);
    const before = [
      event ?? [],
      this.steps.flatMap((_, at) => (this.next[at]!.includes(index) ? [at] : [])),
    ].flat();
    const sent = before.flatMap((at) => this.laid[at]!.message?.at ?? []);
    return sent.length > 0
      ? Math.max(...sent)
      : this.ends[0] === undefined
        ? undefined
        : this.laid[this.ends[0]]!.message?.at;
  }

  private dueOf(index: number): LaidStep['due'] {
    const step = this.steps[index]!;
    const start = this.startOf(index);
    const clock = start === undefined ? undefined : viennaParts(start);
    if (!step.deadline || start === undefined || !clock) return undefined;
    const two = (value: number) => String(value).padStart(2, '0');
    const time = `${two(clock.hour)}:${two(clock.minute)}`;
    const { deadline } = endOf(step.processUid, step, step.deadline, { day: viennaDay(start), time });
    if (!deadline) return undefined;
    // A day that counts whole is named without the midnight after it.
    const day = formatDay(deadline.day);
    const text = deadline.time === '24:00' ? day : `${day}, ${deadline.time}`;
    return { at: deadline.at, text };
  }

  private checkDeadline(index: number, { name, at }: SentMessage): void {
    const due = this.dueOf(index);
    if (!due) return;
    this.laid[index]!.due = due;
    if (at !== undefined && at > due.at)
      this.tell(
        'late',
        `${name}: gesendet am ${formatDateTime(at)}, fällig war ${named(this.steps[index]!)} bis ${due.text}.`,
      );
  }

  result(): Conversation {
    for (const { state, step } of this.laid)
      if (state === 'missing')
        this.tell('missing', `${step.notification?.messageCode} fehlt: ${named(step)}.`);
    const open: LaidStep[] = [];
    const seen = new Set<number>();
    const visit = (index: number) => {
      if (seen.has(index)) return;
      seen.add(index);
      const one = this.laid[index]!;
      if (one.message || one.state === 'missing') return;
      one.state = 'next';
      if (one.step.notification) {
        const due = this.dueOf(index);
        if (due) one.due = due;
        open.push(one);
      } else this.next[index]!.forEach(visit);
    };
    const [last] = this.ends;
    for (const index of last === undefined ? this.beginnings() : this.next[last]!) visit(index);
    return { steps: this.laid, findings: this.findings, open };
  }
}

/**
 * Lays the messages of a conversation on the steps of its process.
 * @param messages in any order; those without a time stay where they are given
 */
export function layConversation(
  steps: readonly ProcessStep[],
  messages: readonly SentMessage[],
): Conversation {
  const layer = new Layer(steps);
  const sorted = messages.map((message, index) => ({ message, index }));
  sorted.sort((one, other) =>
    one.message.at === undefined || other.message.at === undefined
      ? one.index - other.index
      : one.message.at - other.message.at || one.index - other.index,
  );
  for (const { message } of sorted) layer.add(message);
  return layer.result();
}
