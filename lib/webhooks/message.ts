import 'server-only';
import { sql } from 'drizzle-orm';
import { anonymous } from '../auth/state';
import { pathOfRecord } from '../changes/place';
import { config } from '../config';
import type { Db } from '../db';
import { int, select, text } from '../db/select';
import type { FieldChange } from '../db/tables/system';
import { kinds } from '../kinds/registry';
import type { Facts } from '../watching/facts';
import { datedNouns } from '../watching/model';
import { eventType, testType } from './model';

/** A change as it is told. */
export interface Told {
  uid: number;
  entity: string;
  entityUid: number;
  action: string;
  sentence: string;
  fields: FieldChange[];
  marketPartnerUid?: number | null;
  /** Milliseconds since 1970. */
  at: number;
}

interface Subject {
  name: string;
  version: string | null;
  /** Calendar days of Vienna, both included; null for kinds without versions. */
  validFrom: string | null;
  validUntil: string | null;
  /** The page by name. */
  path: string;
}

const nounOf = (entity: string) => entity.split('/')[0]!;

/** The records of changes as they are named, as far as everybody sees them: by `noun uid`. */
export async function subjectsOf(db: Db, changes: readonly Told[]): Promise<Map<string, Subject>> {
  const found = new Map<string, Subject>();
  for (const { noun, named, table, alias, visible } of kinds) {
    const uids = changes.filter(({ entity }) => nounOf(entity) === noun).map(({ entityUid }) => entityUid);
    if (!named || uids.length === 0) continue;
    const { canonical, join = sql``, name, version, url } = named;
    const row = sql.raw(alias);
    const dated = (datedNouns as readonly string[]).includes(noun);
    const rows = await select(
      db,
      {
        uid: int(sql`${row}.uid`),
        name: sql<string | null>`(${canonical ?? name})::text`,
        version: text(version?.text ?? sql`''`),
        validFrom: dated ? sql<string | null>`${row}.valid_from::text` : sql<null>`null`,
        validUntil: dated ? sql<string | null>`${row}.valid_until::text` : sql<null>`null`,
      },
      sql`from ${sql.raw(`${table} ${alias}`)} ${canonical ? sql`` : join}
        where ${row}.uid in (select value::int from jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb))
          and ${visible(anonymous, new Date())}`,
    );
    for (const { uid, name: called, version: number, ...days } of rows) {
      const known = { uid, name: called ?? '', version: number };
      found.set(`${noun} ${uid}`, {
        ...{ name: known.name, version: number || null, ...days },
        path: url(known),
      });
    }
  }
  return found;
}

/** Texts of one field, and fields, that a message names; the page has the rest. */
const mostText = 500;
const mostFields = 50;
const cut = (value: string) =>
  value.length > mostText ? `${value.slice(0, mostText).replace(/[\ud800-\udbff]$/, '')}…` : value;

const absolute = (path: string | undefined) => (path === undefined ? null : config.publicUrl + path);

/** What is sent of a change: JSON of a type, a timestamp and data, as Standard Webhooks recommends. */
export function bodyOf(change: Told, subjects: Map<string, Subject>, facts: Facts): string {
  const { uid, entityUid, action, sentence, fields, at } = change;
  const entity = nounOf(change.entity);
  const subject = subjects.get(`${entity} ${entityUid}`);
  const { lines = [], compare } = facts.get(uid) ?? {};
  return JSON.stringify({
    type: eventType(change.entity, action),
    timestamp: new Date(at).toISOString(),
    data: {
      ...{ change: uid, entity, uid: entityUid, action, sentence },
      name: subject?.name || null,
      version: subject?.version ?? null,
      validFrom: subject?.validFrom ?? null,
      validUntil: subject?.validUntil ?? null,
      url: absolute(subject?.path),
      urlByUid: absolute(pathOfRecord({ ...change, entity })),
      fields: fields
        .slice(0, mostFields)
        .map(({ field, from, to }) => ({ field, from: cut(from), to: cut(to) })),
      facts: lines,
      compare: absolute(compare),
    },
  });
}

export const testBody = (title: string, now: Date): string =>
  JSON.stringify({
    type: testType,
    timestamp: now.toISOString(),
    data: { sentence: `Probe für den Webhook „${title}“: Es hat sich nichts geändert.` },
  });
