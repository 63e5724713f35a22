import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { can, type Sight } from '../auth/permissions';
import { changesOf } from '../changes/fields';
import { type Db, type Tx, tables } from '../db';
import { int, select, text } from '../db/select';
import { audit, type ChangeEntry, leaveChanges, write } from '../db/write';
import { invalidField, newerRevision, notFound } from '../errors';
import { processKind, processName } from '../processes/kind';
import { requestScope } from '../request-scope';
import { secondsOfDay, viennaDay } from '../time/days';
import { formatDate } from '../time/format';
import { hasDay, stateTitles } from './model';
import { readinessRows } from './queries';
import { type Answer, type ReadinessValues, readinessRecord } from './record';

const table = tables.readiness;

/** What somebody said, as people read it: `bereit seit 01.02.2027`. */
const saidOf = ({ state, day }: ReadinessValues): string =>
  [
    stateTitles[state || 'unknown'].toLowerCase().replace('keine angabe', 'keine Angabe'),
    day && formatDate(day),
  ]
    .filter(Boolean)
    .join(' ');

/** The day goes with its state alone. */
const tidied = ({ state, day, note }: Answer): ReadinessValues => ({
  ...{ state, day: hasDay(state) ? day : null, note: state === '' ? '' : note },
});

/** What may be answered: the versions that the writer sees and that concern one of the partner's roles. */
const listOpen = (tx: Tx, partner: number, uids: number[], sight: Sight) =>
  select(
    tx,
    {
      processUid: int(sql`p.uid`),
      participantUid: int(sql`n.uid`),
      process: text(processName),
      participant: text(sql`n.name`),
    },
    sql`from processes p join processes_participants k on k.process_uid = p.uid
      join market_partner_participants l on l.participant_uid = k.participant_uid and l.market_partner_uid = ${partner}
      join participants n on n.uid = k.participant_uid where p.uid in ${uids} and ${processKind.visible(sight)}`,
  );

/**
 * Saves what a market partner says of process versions, all of it or nothing; an empty state takes back what was said.
 * What is as it was is left alone.
 * @returns how many answers changed
 * @throws PortalError not_found for a partner or version that there is not; conflict when an answer has a newer revision;
 * invalid_input for a role that the partner lacks or the version does not concern, and for a day that can't be
 */
export const saveReadiness = (
  db: Db,
  byUid: number,
  { marketPartnerUid, answers }: { marketPartnerUid: number; answers: Answer[] },
  sight: Sight,
  now = new Date(),
): Promise<{ saved: number }> =>
  write(db, async (tx) => {
    // One save of a partner after the other: what none has answered yet has no row to lock.
    const { marketPartners } = tables;
    const [partner] = await tx
      .select()
      .from(marketPartners)
      .where(eq(marketPartners.uid, marketPartnerUid))
      .for('update');
    if (!partner || !(partner.active || can(sight, 'marketPartners.administer')))
      throw notFound('Diesen Marktpartner gibt es nicht oder nicht mehr.');
    const uids = [...new Set(answers.map(({ processUid }) => processUid))];
    const open = await listOpen(tx, marketPartnerUid, uids, sight);
    const known = await tx
      .select()
      .from(table)
      .where(and(eq(table.marketPartnerUid, marketPartnerUid), inArray(table.processUid, uids)));
    const today = secondsOfDay(viennaDay(now));
    const taken = new Set<string>();
    const wanted = answers.flatMap((answer) => {
      const same = (one: { processUid: number; participantUid: number }) =>
        one.processUid === answer.processUid && one.participantUid === answer.participantUid;
      const about = open.find(same);
      if (!about) {
        const message = 'Diese Prozessversion betrifft keine der Marktrollen dieses Marktpartners.';
        throw invalidField('answers', message);
      }
      const key = `${answer.processUid} ${answer.participantUid}`;
      if (taken.has(key))
        throw invalidField('answers', 'Bitte jede Prozessversion je Marktrolle nur einmal.');
      taken.add(key);
      const before = known.find(same);
      if ((before?.revision ?? 0) !== answer.revision) throw newerRevision(before?.revision ?? 0);
      const after = tidied(answer);
      const was = before ? readinessRows.valuesOf(before, {}) : none;
      const fields = changesOf(readinessRecord.shape({}), was, after);
      if (fields.length === 0) return [];
      const name = `${about.process} (${about.participant})`;
      if (after.state === 'ready' && after.day! > today)
        throw invalidField('answers', `${name}: „Bereit seit“ ist ein Tag, der schon da ist.`);
      if (after.state === 'planned' && after.day! < today)
        throw invalidField('answers', `${name}: „Geplant für“ ist heute oder ein Tag, der noch kommt.`);
      return [{ ...about, before, after, fields, name }];
    });
    if (wanted.length === 0) return { saved: 0 };
    const values = await Promise.all(
      wanted.map(async ({ processUid, participantUid, after }) => ({
        ...{ marketPartnerUid, processUid, participantUid },
        ...(await readinessRows.columnsOf(after)),
        ...{ createdBy: byUid, changedBy: byUid },
      })),
    );
    const rows = await tx
      .insert(table)
      .values(values as (typeof table.$inferInsert)[])
      .onConflictDoUpdate({
        target: [table.marketPartnerUid, table.processUid, table.participantUid],
        set: {
          ...{ state: sql`excluded.state`, day: sql`excluded.day`, note: sql`excluded.note` },
          ...{ revision: sql`${table.revision} + 1`, changedAt: now, changedBy: byUid },
        },
      })
      .returning();
    const entries = wanted.map(({ processUid, participantUid, before, after, fields, name }): ChangeEntry => {
      const { uid } = rows.find(
        (row) => row.processUid === processUid && row.participantUid === participantUid,
      )!;
      return {
        ...{ entity: 'readiness', entityUid: uid, action: before ? 'edited' : 'created', fields },
        sentence: `${partner.company}, ${name}: ${saidOf(after)}.`,
      };
    });
    await leaveChanges(tx, byUid, entries);
    await audit(
      tx,
      requestScope(),
      'readiness.saved',
      entries.map(({ sentence }) => sentence).join(' '),
      byUid,
    );
    return { saved: wanted.length };
  });

const none: ReadinessValues = { state: '', day: null, note: '' };
