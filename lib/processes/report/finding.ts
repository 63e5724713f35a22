import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { anonymous } from '../../auth/state';
import { processKind } from '../kind';

const none = sql`null::json`;

/** The columns of a finding about a process `p`; `place` orders the findings of one process. */
export const row = (finding: {
  step?: SQL;
  notification?: SQL;
  other?: SQL;
  detail: SQL;
  place?: SQL;
}): SQL => sql`p.uid, p.process, to_json(p.version::float) as version, ${finding.step ?? none} as step,
  ${finding.notification ?? none} as notification, ${finding.other ?? none} as other, ${finding.detail} as detail,
  ${finding.place ?? sql`0`} as place`;

/** The same of a schema version `p`. */
export const schemaRow = (finding: { other?: SQL; detail: SQL }): SQL => sql`p.uid, p.schema as process,
  to_json(p.version) as version, ${none} as step, ${none} as notification, ${finding.other ?? none} as other,
  ${finding.detail} as detail, 0 as place`;

/** A day as people write it. */
export const dayText = (day: SQL): SQL => sql`to_char(${day}, 'DD.MM.YYYY')`;

/** What the report looks at: a day, and only some records if they are looked at before they are published. */
export interface Scope {
  day: string;
  only?: number[];
}

/**
 * What holds on the day or later, or is in consultation: what is over, or a draft, is nobody's worry, unless it is asked
 * about.
 */
export const current = ({
  day,
  only,
}: Scope): SQL => sql`${only === undefined ? processKind.visible(anonymous) : sql`p.uid in ${only}`}
  and (p.valid_until is null or p.valid_until >= ${day}::date)`;

/** A step `s`, and its columns of a finding. */
const stepName = sql`s.position || '. ' || s.name`;
export const ofStep = {
  step: sql`json_build_object('uid', s.uid, 'name', ${stepName})`,
  place: sql`s.position`,
};
