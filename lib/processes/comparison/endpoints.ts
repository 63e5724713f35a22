import 'server-only';
import type { Sight } from '../../auth/permissions';
import { endpoint } from '../../backend/endpoint';
import { keeperFor } from '../../backend/kept';
import { notFound } from '../../errors';
import { plainText } from '../../html/plain-text';
import { showRichText } from '../../html/rich-text';
import { uidSchema } from '../../list';
import { object } from '../../validation/yup';
import { fillWords } from '../../work/words';
import type { ProcessDetail } from '../model';
import { getProcess } from '../queries';
import { processTexts } from '../texts';
import { compareProcesses, inOrder } from './compare';
import { itemRows } from './rows';

/** Every rich text of a process by what it says as plain text. */
async function plainTextsOf(processes: ProcessDetail[]): Promise<Map<string, string>> {
  const all = processes.flatMap((process) => [
    ...processTexts.map(({ field }) => process[field]),
    ...process.steps.map(({ description }) => description),
    ...process.notifications.map(({ description }) => description),
  ]);
  const unique = [...new Set(all.filter(Boolean))];
  return new Map(
    await Promise.all(unique.map(async (html) => [html, plainText(await showRichText(html))] as const)),
  );
}

const kept = keeperFor('processes:compare', [
  'processes',
  'lookups',
  'schemas',
  'response_codes',
  'documents',
]);

export const compareProcessVersions = endpoint('GET /processes/compare/{uid}/{otherUid}', {
  summary: 'Zwei Versionen eines Prozesses, Feld für Feld; die ältere ist „before“',
  access: 'public',
  input: object({ uid: uidSchema().required(), otherUid: uidSchema().required() }).noUnknown(),
  handle: async ({ uid, otherUid }, { db, session }) => {
    const load = async (sight: Sight) => {
      const [one, other] = await Promise.all([uid, otherUid].map((each) => getProcess(db, each, sight)));
      if (!one || !other) return undefined;
      const texts = await plainTextsOf([one, other]);
      const [before, after] = inOrder(one, other);
      const comparison = compareProcesses(before, after, (html) => texts.get(html) ?? '');
      await fillWords(comparison.sections.flatMap(({ rows, items }) => [...rows, ...itemRows(items)]));
      return comparison;
    };
    const comparison = await kept(session, `${uid}:${otherUid}`, load);
    if (!comparison) throw notFound('Eine der beiden Prozessversionen gibt es nicht oder nicht mehr.');
    return { comparison };
  },
});
