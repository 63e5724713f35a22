import { can, type PermissionName } from '@/lib/auth/permissions';
import { isPrivate } from '@/lib/auth/roles';
import type { SessionState } from '@/lib/auth/state';
import { type RouteName, routeOf, urlOf } from '@/lib/routes';
import { Section } from '../ui/section';
import styles from './dashboard.module.css';

/** What people do often, by what they may do; in the order shown. */
const deeds: [PermissionName, RouteName][] = [
  ['processes.write', 'ProcessCreateForm'],
  ['schemas.write', 'SchemaCreatePage'],
  ['consultations.write', 'ConsultationCreate'],
  ['documents.write', 'Documents'],
  ['administration', 'AdminMessages'],
];
const partnerDeeds: [PermissionName, RouteName][] = [
  ['readiness.write', 'PartnerReadiness'],
  ['accounts.write', 'MarketPartnerAccountCreate'],
  ['contactPersons.write', 'ContactPersonCreate'],
  ['elwog.write', 'ElwogCreate'],
  ['begIds.generate', 'BegIdGenerate'],
];
const reading: RouteName[] = ['ProcessList', 'SchemaList', 'DocumentTiles'];
const readingAtHome: RouteName[] = ['PowerplantPage', 'Events', 'ContactFaqPaq'];

interface Shortcut {
  title: string;
  href: string;
}

/** The shortcuts of a session: its deeds, then what everyone in such a role reads. */
export function shortcutsOf(session: SessionState): Shortcut[] {
  const marketPartnerUid = session.marketPartnerUid;
  const own = deeds.filter(([permission]) => can(session, permission)).map(([, name]) => link(name));
  const forPartner =
    marketPartnerUid > 0
      ? partnerDeeds
          .filter(([permission]) => can(session, permission, marketPartnerUid))
          .map(([, name]) => link(name, { marketPartnerUid }))
      : [];
  const citizen = isPrivate(session.activeRole?.uid);
  return [...own, ...forPartner, ...(citizen ? readingAtHome : reading).map((name) => link(name))];
}

const link = (name: RouteName, params = {}): Shortcut => ({
  title: routeOf(name).title,
  href: urlOf(name, params),
});

/** The ways that people in this role take often. */
export function Shortcuts({ session }: { session: SessionState }) {
  return (
    <Section id="schnellzugriff" title="Schnellzugriff">
      <ul className={styles.shortcuts}>
        {shortcutsOf(session).map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
