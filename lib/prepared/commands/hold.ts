import 'server-only';
import { eq } from 'drizzle-orm';
import { can, type Sight } from '../../auth/permissions';
import type { Tx } from '../../db';
import { preparedChanges } from '../../db/tables';
import { audit } from '../../db/write';
import { PortalError } from '../../errors';
import { sanitizeRichText } from '../../html/rich-text';
import type { Saved } from '../../record';
import { requestScope } from '../../request-scope';
import { type PreparedNoun, preparedNames, preparedRights } from '../model';
import { draftGone } from '../queries';
import { preparedKinds } from '../registry';

export type Row = typeof preparedChanges.$inferSelect;

const overtaken = () =>
  new PortalError('conflict', {
    message: 'Diesen Entwurf hat inzwischen jemand anderer geändert. Bitte laden Sie die Seite neu.',
  });

export const noteOf = (entity: PreparedNoun, title: string) => `${preparedNames[entity]} „${title}“`;
export const note = (tx: Tx, byUid: number, did: string, { entity, title }: Pick<Row, 'entity' | 'title'>) =>
  audit(tx, requestScope(), `prepared.${did}`, noteOf(entity as PreparedNoun, title), byUid);

/** A draft, locked, for who maintains its kind. @throws PortalError not_found; conflict when it was changed since it was read */
export async function hold(
  tx: Tx,
  { uid, revision }: Saved,
  sight?: Sight,
): Promise<Row & { entity: PreparedNoun }> {
  const [row] = await tx.select().from(preparedChanges).where(eq(preparedChanges.uid, uid)).for('update');
  if (!row || (sight && !can(sight, preparedRights[row.entity as PreparedNoun]))) throw draftGone();
  if (row.revision !== revision) throw overtaken();
  return row as Row & { entity: PreparedNoun };
}

/** The rich texts of a draft as they are kept. */
export async function cleanTexts(entity: PreparedNoun, values: Record<string, unknown>) {
  const { fields } = preparedKinds[entity].record;
  const texts = Object.entries(fields).filter(([name, { kind }]) => kind === 'richText' && name in values);
  const clean = texts.map(async ([name]) => [name, await sanitizeRichText(String(values[name]))]);
  return Object.fromEntries(await Promise.all(clean)) as Record<string, string>;
}
