import 'server-only';
import { sql } from 'drizzle-orm';
import { can } from '../auth/permissions';
import { at } from '../db/moments';
import { kind } from '../kinds/kind';
import { urlOf } from '../routes';

export const consultationKind = kind({
  noun: 'consultations',
  several: 'Konsultationen',
  table: 'consultations',
  alias: 'c',
  visible: (sight, now) => sql`(${can(sight, 'consultations.internal') ? sql`true` : sql`not c.internal`}
    and ${can(sight, 'consultations.write') ? sql`true` : sql`c.consultation_start <= ${at(now)}`})`,
  page: ({ uid }) => urlOf('ConsultationDetail', { uid }),
  list: 'ConsultationList',
  search: { slug: 'konsultationen', expired: 'Abgeschlossen' },
  feed: {
    title: 'Änderungen an Konsultationen',
    content: 'Beginn, Verlängerung und Entscheidung öffentlicher Konsultationen',
  },
  notify: 'notifyAboutConsultations',
  drafts: 'consultations.write', // its draft is the time before it begins
  deletionTold: true,
});
