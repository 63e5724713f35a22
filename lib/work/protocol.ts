import type { Tasks } from './tasks.ts';

/** What a thread is asked: a task's name and what it takes. */
export interface Question {
  task: keyof Tasks;
  args: unknown[];
}

/**
 * The memory of bytes among some values or in their fields, for a thread to hand over instead of copying: 25 MB take
 * a quarter of a second. What is only a part of its memory is copied, as others may read the rest.
 */
export function memoryOf(values: unknown[], depth = 3): ArrayBuffer[] {
  return values.flatMap((value) => {
    if (value instanceof Uint8Array) {
      const { buffer, byteLength } = value;
      return buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [];
    }
    return depth > 0 && value && typeof value === 'object' ? memoryOf(Object.values(value), depth - 1) : [];
  });
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
