import 'server-only';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db';
import { rowsOf } from '../../db/rows';
import { type ChangeEntry, leaveChanges } from '../../db/write';
import { PortalError } from '../../errors';
import { formatVersion } from '../../text/version';
import { addDays, secondsOfDay, viennaDay } from '../../time/days';
import { formatDate, formatOpenEnd } from '../../time/format';
import type { ProcessValues } from '../form';
import type { Closed } from '../record';

interface Other {
  uid: number;
  version: number;
  validFrom: string;
  validUntil: string | null;
}

const shown = (day: string) => formatDate(secondsOfDay(day));

/** Lets the versions of one process be saved one after the other; taken before any of their rows is. */
export async function holdProcessName(tx: Tx, process: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(727002, hashtext(${process}))`);
}

/**
 * Sees to it that a process has one final version a day. What becomes final closes the versions that began
 * before it on the day before its own begins; any other overlap is refused at the field that can mend it.
 * @param wasFinal an edit of what is final already closes nothing
 * @throws PortalError invalid_input
 */
export async function settleValidity(
  tx: Tx,
  byUid: number | undefined,
  values: ProcessValues,
  { uid, wasFinal }: { uid?: number; wasFinal: boolean },
): Promise<Closed[]> {
  if (values.editingStatus !== 'Final') return [];
  const { process, version } = values;
  const from = viennaDay(values.validFrom);
  const until = values.validUntil === null ? null : viennaDay(values.validUntil);
  const others = await rowsOf<Other>(
    tx,
    sql`select uid, version::float as version, valid_from::text as "validFrom", valid_until::text as "validUntil"
      from processes where process = ${process} and editing_status = 'Final' and uid <> ${uid ?? 0}
        and (${until}::date is null or valid_from <= ${until}::date)
        and (valid_until is null or valid_until >= ${from}::date)
      order by valid_from, uid`,
  );
  const earlier = others.filter((other) => other.validFrom < from);
  const later = others.find((other) => other.validFrom >= from);
  if (later) throw overlapWith(later, from);
  if (earlier.length > 0 && wasFinal) {
    const [{ version: other, validUntil: end }] = earlier as [Other];
    throw invalid(
      'validFrom',
      `Version ${formatVersion(other)} gilt bis ${end ? shown(end) : formatOpenEnd(null)}. Die Gültigkeiten überschneiden sich.`,
    );
  }
  const last = addDays(from, -1);
  const closed = earlier.map((other) => ({
    uid: other.uid,
    name: `${process} ${formatVersion(other.version)}`,
    until: secondsOfDay(last),
  }));
  if (earlier.length === 0) return [];
  await tx.execute(
    sql`update processes set valid_until = ${last}::date, revision = revision + 1, changed_at = now(),
      changed_by = ${byUid ?? null} where uid in ${earlier.map((other) => other.uid)}`,
  );
  const entries = earlier.map(
    (other, at): ChangeEntry => ({
      entity: 'processes',
      entityUid: other.uid,
      action: 'edited',
      sentence: `${closed[at]!.name} gilt bis ${shown(last)}: Ab ${shown(from)} gilt Version ${formatVersion(version)}.`,
      fields: [
        {
          field: 'Gültig bis',
          from: other.validUntil ? shown(other.validUntil) : formatOpenEnd(null),
          to: shown(last),
        },
      ],
    }),
  );
  await leaveChanges(tx, byUid, entries);
  return closed;
}

const invalid = (field: string, message: string) =>
  new PortalError('invalid_input', { fields: { [field]: message } });

function overlapWith({ version, validFrom }: Other, from: string): PortalError {
  const name = `Version ${formatVersion(version)}`;
  if (validFrom === from) return invalid('validFrom', `${name} gilt schon ab diesem Tag.`);
  return invalid(
    'validUntil',
    `${name} gilt ab ${shown(validFrom)}: Bitte lassen Sie diese Version spätestens am ${shown(addDays(validFrom, -1))} enden.`,
  );
}
