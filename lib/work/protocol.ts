import type { Tasks } from './tasks.ts';

/** What a thread is asked: a task's name and what it takes. */
export interface Question {
  task: keyof Tasks;
  args: unknown[];
}

export type Answer =
  | { done: unknown }
  /** What was given is refused, in German. */
  | { refused: string }
  /** It needed more than there is. */
  | { exceeded: true }
  /** An error of ours. */
  | { failed: string };

/** How a thread ends that needs more memory than it may have. */
export const memoryExit = 71;
