import 'server-only';
import { sql } from 'drizzle-orm';
import { consultationKind } from '../consultations/kind';
import { kind } from '../kinds/kind';
import { processKind } from '../processes/kind';

/** A statement is seen with its consultation, and with the process that it is on. */
export const statementKind = kind({
  noun: 'statements',
  several: 'Stellungnahmen',
  table: 'statements',
  alias: 's',
  visible: (sight, now) => sql`(exists (select 1 from consultations c
      where c.uid = s.consultation_uid and ${consultationKind.visible(sight, now)})
    and (s.process_uid is null or exists (select 1 from processes p
      where p.uid = s.process_uid and ${processKind.visible(sight)})))`,
});
