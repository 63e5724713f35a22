import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anonymous } from '../auth/state';
import { type Db, tables } from '../db';
import { nameOrder } from '../db/name-order';
import { select, text } from '../db/select';
import { containing } from '../db/where';
import { askedUids, type OptionQuestion } from '../list';
import type { Named } from '../named';
import { processKind, processName } from '../processes/kind';
import { listSchemaOptions } from '../schemas/queries';

const p = alias(tables.processes, 'p');

type Option = Named & { hint: string };

/** Processes that can be consulted, those in consultation first: what a term finds, or the uids that are asked for. No drafts. */
export function listConsultedProcessOptions(db: Db, question: OptionQuestion): Promise<Option[]> {
  const wanted = askedUids(question);
  const found = wanted
    ? sql`p.uid in ${wanted}`
    : sql`p.search_text like portal_fold(${containing(question.term?.trim() ?? '')})`;
  return select(
    db,
    {
      uid: p.uid,
      name: processName,
      hint: text(
        sql`case when p.editing_status = 'Konsultation' then 'in Konsultation, ' else '' end || p.title`,
      ),
    },
    sql`from processes p where ${found} and ${processKind.visible(anonymous)}
      order by (p.editing_status = 'Konsultation') desc, ${nameOrder(sql`p.process`)}, p.version desc limit 50`,
  );
}

/** Schema versions that can be consulted; no drafts. */
export const listConsultedSchemaOptions = (db: Db, question: OptionQuestion): Promise<Option[]> =>
  listSchemaOptions(db, question, anonymous);
