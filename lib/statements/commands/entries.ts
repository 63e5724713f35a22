import 'server-only';
import type { Tx } from '../../db';
import type { FieldChange } from '../../db/tables/system';
import { audit, leaveChanges } from '../../db/write';
import { requestScope } from '../../request-scope';

interface Told {
  uid: number;
  official: boolean;
  organisation: string;
}

/** Who did it, as a sentence begins: never a person. */
const subject = ({ official, organisation }: Omit<Told, 'uid'>) =>
  official ? 'Die Administration' : organisation || 'Eine interne Stelle';

/**
 * Leaves the trace of a write to a statement. The noun `statements` is one that Dashboard, mails and feeds do not
 * know: the history is for later questions, and nobody is told of each statement.
 */
export async function leaveTrace(
  tx: Tx,
  byUid: number,
  statement: Told,
  action: 'created' | 'edited',
  what: string,
  fields: FieldChange[] = [],
): Promise<void> {
  const sentence = `${subject(statement)} ${what}`;
  await leaveChanges(tx, byUid, [
    { entity: 'statements', entityUid: statement.uid, action, sentence, fields },
  ]);
  if (statement.official) await audit(tx, requestScope(), `statements.${action}`, sentence, byUid);
}
