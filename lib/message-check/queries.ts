import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sight } from '../auth/permissions';
import { type Db, tables } from '../db';
import { nameOrder } from '../db/name-order';
import { daySeconds, listOf, mapped, object, select, text } from '../db/select';
import { marketPartnerKind } from '../market-partners/kind';
import { processKind } from '../processes/kind';
import { bySide, codes, m, p, statusOn as processStatusOn, rulesOf, sides } from '../processes/queries';
import type { Advice } from '../response-codes/model';
import { notesByNumber } from '../response-codes/notes';
import { hasXsd, schemaKind } from '../schemas/kind';
import { f, s, statusOn } from '../schemas/queries';
import { clock } from '../time/clock';
import { viennaDay } from '../time/days';
import type { AdvisedCode, KnownSchema, PartnerRoles, SchemaForCheck } from './model';

const t = alias(tables.processSteps, 't');
const e = alias(tables.ecnumbers, 'e');
const i = alias(tables.marketPartnerParticipants, 'i');
const a = alias(tables.participants, 'a');
const r = alias(tables.responseCodes, 'r');
const today = () => viennaDay(clock());

/** All schema versions with their namespaces and what they are on a day; the asker finds the right one without naming it. */
export const listNamespaces = (db: Db, sight: Sight, day = today()): Promise<KnownSchema[]> =>
  select(
    db,
    {
      uid: s.uid,
      schema: s.schema,
      version: s.version,
      namespace: s.namespace,
      status: statusOn(day),
      validFrom: daySeconds(s.validFrom),
      validUntil: daySeconds(s.validUntil),
      files: hasXsd,
    },
    sql`from schemas s where ${schemaKind.visible(sight)} order by ${nameOrder(sql`s.schema`)}, s.version collate "C" desc, s.uid`,
  );

/** All numbers of market partners with their roles; the asker finds those of a message without naming them. */
export async function listPartnerRoles(db: Db, sight: Sight): Promise<PartnerRoles> {
  const partners = await select(
    db,
    {
      number: e.ecnumber,
      roles: listOf(
        i.participantUid,
        sql`from market_partner_participants i where i.market_partner_uid = e.market_partner_uid`,
        sql`i.participant_uid`,
      ),
    },
    sql`from ecnumbers e join market_partners m on m.uid = e.market_partner_uid
      where ${marketPartnerKind.visible(sight)} order by e.ecnumber collate "C"`,
  );
  const roles = await select(
    db,
    { uid: a.uid, name: a.name, code: a.code },
    sql`from participants a order by a.uid`,
  );
  return { partners, roles };
}

const use = (day: string) =>
  mapped(
    object({
      uid: m.uid,
      messageCode: m.messageCode,
      processUid: p.uid,
      process: p.process,
      version: p.version,
      title: p.title,
      status: processStatusOn(day),
      participants: sides('market_notification_participants', 'market_notification_uid', sql`m.uid`),
      responseCodes: codes('market_notification_response_codes', 'market_notification_uid', sql`m.uid`),
      rules: rulesOf(m.uid),
      steps: listOf(
        mapped(
          object({
            uid: t.uid,
            position: t.position,
            name: t.name,
            participants: sides('process_step_participants', 'step_uid', sql`t.uid`),
            responseCodes: codes('process_step_response_codes', 'step_uid', sql`t.uid`),
          }),
          bySide,
        ),
        sql`from process_steps t where t.market_notification_uid = m.uid`,
        sql`t.position, t.uid`,
      ),
    }),
    bySide,
  );

/** The XSD files of a `schemas s`, the main one first. */
const filesAs = <One>(one: SQL<One>) =>
  listOf(
    one,
    sql`from schema_files f where f.schema_uid = s.uid and f.kind = 'xsd' and f.replaced_at is null`,
    sql`f.main desc, ${nameOrder(f.name)}`,
  );

/** The market notifications that use a `schemas s`. */
const usesOn = (day: string, sight: Sight) =>
  listOf(
    use(day),
    sql`from market_notifications m join processes p on p.uid = m.process_uid
      where m.schema_uid = s.uid and ${processKind.visible(sight)}`,
    sql`${nameOrder(p.process)}, p.version desc, ${nameOrder(m.messageCode)}`,
  );

const codeColumns = (sight: Sight) => ({
  ...{ uid: r.uid, code: r.code, descriptionShort: r.descriptionShort, actor: r.actor },
  ...{ action: r.action, resend: r.resend, ends: text<Advice['ends']>(r.ends) },
  notes: notesByNumber(r.uid, sight),
});

/** All response codes with what to do about them, and what grid operators whom the asker may see note. */
export const listAdvisedCodes = (db: Db, sight: Sight): Promise<AdvisedCode[]> =>
  select(db, codeColumns(sight), sql`from response_codes r order by r.code`);

/**
 * Files to check a message of a schema version against, and the notifications that use it, in one statement.
 * @returns undefined when the version does not exist or the asker may not see it
 */
export async function getSchemaForCheck(
  db: Db,
  uid: number,
  sight: Sight,
): Promise<SchemaForCheck | undefined> {
  const [row] = await select(
    db,
    {
      uid: s.uid,
      files: filesAs(object({ uid: f.uid, name: f.name, main: f.main })),
      responseCodes: sql<number[]>`coalesce((select json_agg(distinct r.code) from response_codes r), '[]')`,
      codes: listOf(object(codeColumns(sight)), sql`from response_codes r`, sql`r.code`),
      notifications: usesOn(today(), sight),
    },
    sql`from schemas s where s.uid = ${uid} and ${schemaKind.visible(sight)}`,
  );
  return row;
}

/** The same of some versions on a day, without the codes, and with the hashes of their files. */
export const listSchemasForCheck = (db: Db, uids: number[], sight: Sight, day: string) =>
  select(
    db,
    {
      uid: s.uid,
      files: filesAs(object({ uid: f.uid, name: f.name, main: f.main, sha256: f.sha256 })),
      notifications: usesOn(day, sight),
    },
    sql`from schemas s where s.uid in ${uids} and ${schemaKind.visible(sight)} order by s.uid`,
  );
