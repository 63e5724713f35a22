import { type Judged, ofWhole } from './judged';
import { limits } from './limits';
import type { RuleFindings, RuleToRun } from './model';
import { Cancelled, TimedOut, type Validator } from './validator';

/** A message that is open in a validator, and can be opened in another one. */
export interface Readable {
  /** Bytes. */
  size: number;
  read: () => Promise<Uint8Array>;
}

/** How many workers may help: each holds the message once more. */
const helpersFor = ({ size }: Readable, cores: number) =>
  Math.min(limits.helpers, cores - 1, Math.floor(limits.helped / size));

/**
 * Has the rules run over a message. One pass judges most of them; those that need libxml2 are run in groups, by several
 * workers where it takes longer. A rule that takes too long or breaks its worker is lost, and no other.
 * @param cores of the machine
 * @throws Cancelled
 */
export async function obey(
  validator: Validator,
  message: Readable,
  rules: RuleToRun[],
  cores: number,
): Promise<RuleFindings> {
  const { general, violated, rest: queue } = await validator.sift(rules);
  const judged: Judged[] = [{ violated, broken: [] }];
  const slow: number[] = [];
  const late: number[] = [];
  const end = Date.now() + limits.rules;

  /** Runs a group. @returns whether the worker still has the message */
  async function run(worker: Validator, of: number[]): Promise<boolean> {
    if (Date.now() > end) {
      late.push(...of);
      return true;
    }
    try {
      judged.push(ofWhole(await worker.judge(of.map((index) => rules[index]!)), of));
      return true;
    } catch (error) {
      const isSlow = error instanceof TimedOut;
      // A helper may fail for want of memory, which is no rule's fault.
      if (error instanceof Cancelled || (!isSlow && worker !== validator)) throw error;
      if (of.length > 1) queue.push(...of.map((index) => [index]));
      else if (isSlow) slow.push(...of);
      else judged.push({ violated: [], broken: of });
      return false;
    }
  }

  async function work(worker: Validator, isOpen: boolean): Promise<void> {
    let open = isOpen;
    while (queue.length > 0) {
      if (!open) await worker.open(await message.read());
      const of = queue.shift();
      open = !of || (await run(worker, of).catch((error) => giveBack(of, error)));
    }
    // What was lost with the worker is needed to the end.
    if (worker === validator && !open) await worker.open(await message.read());
  }
  const giveBack = (of: number[], error: unknown): never => {
    queue.unshift(of);
    throw error;
  };

  const helping: Promise<void>[] = [];
  const timer = setTimeout(() => {
    for (let count = helpersFor(message, cores); count > 0; count--)
      // What a helper that fails, for want of memory perhaps, leaves behind is done without it.
      helping.push(
        work(validator.helper(), false).catch((error) => {
          if (error instanceof Cancelled) throw error;
        }),
      );
  }, limits.alone);
  try {
    await work(validator, true);
    clearTimeout(timer);
    await Promise.all(helping);
    await work(validator, true);
  } finally {
    clearTimeout(timer);
    validator.dismiss();
    await Promise.allSettled(helping);
  }
  for (const lost of [slow, late]) lost.sort((one, other) => one - other);
  return validator.tell(rules, { general, judged, slow, late });
}
