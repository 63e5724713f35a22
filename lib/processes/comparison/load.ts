import 'server-only';
import type { Sight } from '../../auth/permissions';
import type { Db } from '../../db';
import { plainText } from '../../html/plain-text';
import { showRichText } from '../../html/rich-text';
import type { ProcessDetail } from '../model';
import { getProcess } from '../queries';
import { processTexts } from '../texts';
import { compareProcesses, inOrder } from './compare';
import type { ProcessComparison } from './model';

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

/** Two versions of a process field by field, not compared by words yet; undefined where one is not there for who asks. */
export async function compareVersions(
  db: Db,
  uid: number,
  otherUid: number,
  sight: Sight,
): Promise<ProcessComparison | undefined> {
  const [one, other] = await Promise.all([uid, otherUid].map((each) => getProcess(db, each, sight)));
  if (!one || !other) return undefined;
  const texts = await plainTextsOf([one, other]);
  const [before, after] = inOrder(one, other);
  return compareProcesses(before, after, (html) => texts.get(html) ?? '');
}
