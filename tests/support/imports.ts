import { type ErrorCode, errorTable } from '@/lib/errors';
import { type ImportRecord, isOpen } from '@/lib/imports/record';
import type { Site } from './server';

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every call
  body: any;
}

/**
 * What became of an import that a call began: the answer of a call that had done it at once. A call that was refused
 * is answered as it is.
 */
export async function importOf(site: Site, begun: Answer, cookie?: string): Promise<Answer> {
  if (begun.status !== 200) return begun;
  for (;;) {
    const { status, body } = await site.ask('GET', `/api/imports/show/${begun.body.import}`, { cookie });
    if (status !== 200) return { status, body };
    const { result, problem, ...rest } = body.import as ImportRecord;
    if (!isOpen(rest)) {
      return problem
        ? { status: errorTable[problem.error as ErrorCode].status, body: problem }
        : { status: 200, body: { result, import: rest } };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
