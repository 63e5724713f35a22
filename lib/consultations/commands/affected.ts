import 'server-only';
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { can } from '../../auth/permissions';
import type { SessionState } from '../../auth/state';
import type { Tx } from '../../db';
import { nameOrder } from '../../db/name-order';
import { bool, int, select, text } from '../../db/select';
import * as tables from '../../db/tables';
import { askFirst, invalidField, PortalError } from '../../errors';
import type { Named } from '../../named';
import { processName } from '../../processes/kind';
import { enumerated, plural } from '../../text/plural';
import { viennaDay } from '../../time/days';
import { formatDay } from '../../time/format';
import type { ConsultationValues } from '../record';

const { consultationProcesses, consultationSchemas } = tables;

/** What is linked to a consultation, by name; drafts too. */
export interface Linked {
  processes: LinkedVersion[];
  schemas: LinkedVersion[];
}

interface LinkedVersion extends Named {
  draft: boolean;
  /** The validity of a final version, YYYY-MM-DD; null of every other. */
  final: { from: string; until: string | null } | null;
}

/** Processes and schemas by uid, with their names; drafts are marked. */
export async function namesOf(
  tx: Tx,
  { processes, schemas }: Pick<ConsultationValues, 'processes' | 'schemas'>,
): Promise<Linked> {
  const linked = (from: SQL) =>
    select(
      tx,
      {
        ...{ uid: int(sql`n.uid`), name: text(sql`n.name`), draft: bool(sql`n.editing_status = 'Entwurf'`) },
        final: sql<LinkedVersion['final']>`case when n.editing_status = 'Final'
          then json_build_object('from', n.valid_from, 'until', n.valid_until) end`,
      },
      sql`from (${from}) n order by ${nameOrder(sql`n.name`)}`,
    );
  return {
    processes:
      await linked(sql`select p.uid, ${processName} as name, p.editing_status, p.valid_from, p.valid_until
      from processes p where p.uid in ${[0, ...processes]}`),
    schemas:
      await linked(sql`select s.uid, s.schema || ' ' || s.version as name, s.editing_status, s.valid_from, s.valid_until
      from schemas s where s.uid in ${[0, ...schemas]}`),
  };
}

/** The uids that are linked to a consultation. */
export async function linkedUids(
  tx: Tx,
  uid: number,
): Promise<Pick<ConsultationValues, 'processes' | 'schemas'>> {
  const [processes, schemas] = [
    await tx
      .select({ uid: consultationProcesses.processUid })
      .from(consultationProcesses)
      .where(eq(consultationProcesses.consultationUid, uid)),
    await tx
      .select({ uid: consultationSchemas.schemaUid })
      .from(consultationSchemas)
      .where(eq(consultationSchemas.consultationUid, uid)),
  ];
  return { processes: processes.map((one) => one.uid), schemas: schemas.map((one) => one.uid) };
}

/**
 * Refuses what is newly chosen and does not exist or is a draft, which nobody could read. For people
 * who do not see drafts a draft does not exist.
 * @param before what is linked already, which may have become a draft meanwhile
 * @returns everything chosen, by name
 * @throws PortalError invalid_input, one message a field
 */
export async function checkAffected(
  tx: Tx,
  session: SessionState,
  values: Pick<ConsultationValues, 'processes' | 'schemas'>,
  before: Pick<ConsultationValues, 'processes' | 'schemas'> = { processes: [], schemas: [] },
): Promise<Linked> {
  const names = await namesOf(tx, values);
  const fields: Record<string, string> = {};
  for (const kind of ['processes', 'schemas'] as const) {
    const known = new Map(names[kind].map((one) => [one.uid, one]));
    const drafts = names[kind].filter(({ uid, draft }) => draft && !before[kind].includes(uid));
    const unknown = values[kind].some((uid) => !known.has(uid));
    if (unknown || (drafts.length > 0 && !can(session, `${kind}.drafts`)))
      fields[kind] = 'Diese Auswahl gibt es nicht oder nicht mehr.';
    else if (drafts.length > 0) {
      const list = drafts.map(({ name }) => name).join(', ');
      fields[kind] =
        `Ein Entwurf kann nicht konsultiert werden: ${list}. Setzen Sie ihn zuerst auf „Konsultation“.`;
    }
  }
  if (Object.keys(fields).length > 0) throw new PortalError('invalid_input', { fields });
  return names;
}

/**
 * Asks whether a version that is in force already, or published as final, is really consulted; once for each.
 * @param before what was linked already
 * @throws PortalError conflict with `fields.confirmed`
 */
export function askAboutFinal(
  names: Linked,
  before: Pick<ConsultationValues, 'processes' | 'schemas'>,
  now: Date,
): void {
  const today = viennaDay(now);
  const sentences = (['processes', 'schemas'] as const).flatMap((kind) =>
    names[kind].flatMap(({ uid, name, final }) => {
      if (!final || before[kind].includes(uid)) return [];
      if (final.until !== null && final.until < today) return [`${name} gilt nicht mehr.`];
      const from = formatDay(final.from);
      return final.from <= today
        ? [`${name} gilt schon, seit ${from}.`]
        : [`${name} ist schon als final veröffentlicht und gilt ab ${from}.`];
    }),
  );
  if (sentences.length > 0)
    throw askFirst(
      ['Üblicherweise wird eine Version konsultiert, bevor sie final ist.', ...sentences].join('\n'),
    );
}

/** Refuses to take processes out that statements were made on. @throws PortalError invalid_input that names them */
export async function checkStatements(tx: Tx, uid: number, kept: number[]): Promise<void> {
  const rows = await select(
    tx,
    { name: processName },
    sql`from processes p
      where p.uid in (select s.process_uid from statements s where s.consultation_uid = ${uid})
        and p.uid not in ${[0, ...kept]} order by ${nameOrder(sql`p.process`)}, p.version`,
  );
  if (rows.length === 0) return;
  throw invalidField(
    'processes',
    `Zu ${enumerated(rows.map(({ name }) => name))} gibt es schon Stellungnahmen; ${plural(rows.length, 'der Prozess bleibt', 'die Prozesse bleiben')} Teil der Konsultation.`,
  );
}

/** Links a consultation with exactly these processes and schemas. */
export async function saveAffected(
  tx: Tx,
  uid: number,
  { processes, schemas }: Pick<ConsultationValues, 'processes' | 'schemas'>,
): Promise<void> {
  await tx
    .delete(consultationProcesses)
    .where(
      and(
        eq(consultationProcesses.consultationUid, uid),
        notInArray(consultationProcesses.processUid, [0, ...processes]),
      ),
    );
  await tx
    .delete(consultationSchemas)
    .where(
      and(
        eq(consultationSchemas.consultationUid, uid),
        notInArray(consultationSchemas.schemaUid, [0, ...schemas]),
      ),
    );
  if (processes.length > 0)
    await tx
      .insert(consultationProcesses)
      .values(processes.map((processUid) => ({ consultationUid: uid, processUid })))
      .onConflictDoNothing();
  if (schemas.length > 0)
    await tx
      .insert(consultationSchemas)
      .values(schemas.map((schemaUid) => ({ consultationUid: uid, schemaUid })))
      .onConflictDoNothing();
}
