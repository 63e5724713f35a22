import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { can } from '../auth/permissions';
import { at } from '../db/moments';
import { kind } from '../kinds/kind';
import { urlOf } from '../routes';

/** Whether a `consultations c` is published and has begun, as `hasBegun` of rules.ts says it. */
export const begun = (now: Date): SQL => sql`(not c.draft and c.consultation_start <= ${at(now)})`;

export const consultationKind = kind({
  noun: 'consultations',
  several: 'Konsultationen',
  table: 'consultations',
  alias: 'c',
  visible: (sight, now) => sql`(${can(sight, 'consultations.internal') ? sql`true` : sql`not c.internal`}
    and ${can(sight, 'consultations.write') ? sql`true` : begun(now)})`,
  page: ({ uid }) => urlOf('ConsultationDetail', { uid }),
  list: 'ConsultationList',
  search: { slug: 'konsultationen', expired: 'Abgeschlossen' },
  watch: { title: sql`c.title` },
  feed: {
    title: 'Änderungen an Konsultationen',
    content: 'Beginn, Verlängerung und Entscheidung öffentlicher Konsultationen',
  },
  notify: 'notifyAboutConsultations',
  drafts: 'consultations.write', // what is said of it before it begins
  deletionTold: true,
});
