import 'server-only';
import { inThread, TooExpensive } from '../work';
import type { SetComparison } from '../work/tasks';
import type { SchemaFile } from '../xsd/files';

/**
 * Compares two sets of schema files, in a thread.
 * @returns what differs; where that takes too long, only that nothing can be shown
 */
export const compareSets = (before: SchemaFile[], after: SchemaFile[]): Promise<SetComparison> =>
  inThread('compareSchemas', before, after).catch((error) => {
    if (!(error instanceof TooExpensive)) throw error;
    const verdict = 'nicht beweisbar' as const;
    const sentence =
      'Die beiden Versionen sind zu umfangreich, um sie zu vergleichen; was Sender und Empfänger ändern müssen, lässt sich nicht nachweisen.';
    return {
      verdict,
      receiver: verdict,
      differences: [
        {
          path: '/',
          kind: 'structure' as const,
          before: null,
          after: null,
          verdict,
          receiver: verdict,
          unavoidable: false,
          sentence,
          places: ['/'],
        },
      ],
    };
  });
