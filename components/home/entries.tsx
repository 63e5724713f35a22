import { addressFor } from '@/lib/role-changes/address';
import type { MarketRole } from '@/lib/role-changes/model';
import { type RouteName, urlOf } from '@/lib/routes';
import styles from './entries.module.css';

interface Entry {
  title: string;
  href: string;
}

const to = (name: RouteName, title: string): Entry => ({ title, href: urlOf(name) });

/** What concerns a market role: found by its abbreviation, as uids differ from portal to portal. */
function ofRole(roles: readonly MarketRole[], code: string): Entry[] {
  const role = roles.find((one) => one.code === code);
  if (!role) return [to('RoleChanges', 'Was ändert sich?'), to('ProcessList', 'Prozesse')];
  const { uid } = role;
  return [
    { title: 'Was ändert sich?', href: addressFor({ roles: [uid] }) },
    { title: 'Meine Prozesse', href: urlOf('ProcessList', {}, { participant: String(uid) }) },
    {
      title: 'Nachrichten, die ich sende oder empfange',
      href: urlOf('MarketNotificationList', {}, { involved: String(uid) }),
    },
  ];
}

const groupsOf = (roles: readonly MarketRole[]): { id: string; title: string; entries: Entry[] }[] => [
  {
    id: 'netzbetreiber',
    title: 'Netzbetreiber',
    entries: [
      ...ofRole(roles, 'NB'),
      to('Deadlines', 'Fristen berechnen'),
      to('PowerplantPage', 'Gemeldete Netzanschlusskapazitäten'),
    ],
  },
  {
    id: 'lieferant',
    title: 'Lieferant',
    entries: [
      ...ofRole(roles, 'LA'),
      to('Deadlines', 'Fristen berechnen'),
      to('ResponseCodeList', 'Was ein Responsecode bedeutet'),
    ],
  },
  {
    id: 'energiegemeinschaft',
    title: 'Energiegemeinschaft',
    entries: [
      ...ofRole(roles, 'AB'),
      to('Glossary', 'Begriffe des Energiemarkts'),
      to('MarketPartner', 'Netzbetreiber finden'),
    ],
  },
  {
    id: 'softwarehaus',
    title: 'Softwarehaus',
    entries: [
      to('SchemaList', 'XSD-Dateien und Versionen'),
      to('MessageCheck', 'Nachricht prüfen'),
      to('MarketNotificationList', 'Alle Marktnachrichten'),
      to('Feeds', 'Feeds und Kalender'),
      to('ApiReference', 'Schnittstelle (API)'),
    ],
  },
  {
    id: 'haushalt',
    title: 'Haushalt',
    entries: [
      to('ContactFaqPaq', 'Häufige Fragen'),
      to('PowerplantPage', 'Wo im Netz noch Platz ist'),
      to('MarketPartner', 'Mein Netzbetreiber, mein Lieferant'),
      to('Glossary', 'Begriffe des Energiemarkts'),
      to('Contact', 'Kontakt'),
    ],
  },
];

const tools: readonly (Entry & { what: string })[] = [
  { ...to('RoleChanges', 'Was ändert sich für mich?'), what: 'Nach Marktrolle und Zeitraum' },
  { ...to('MessageCheck', 'Nachricht prüfen'), what: 'XML gegen ihr Schema, ganz im Browser' },
  { ...to('Deadlines', 'Fristenrechner'), what: 'Mit Arbeitstagen und Feiertagen' },
  { ...to('PowerplantPage', 'Netzanschlusskapazitäten'), what: 'Umspannwerke auf der Karte und als Liste' },
];

/** Where the portal leads, by who one is, and its tools. */
export function Entries({ roles }: { roles: readonly MarketRole[] }) {
  return (
    <>
      <section aria-labelledby="ich-bin" className={styles.block}>
        <h2 id="ich-bin">Ich komme als</h2>
        <div className={styles.groups}>
          {groupsOf(roles).map(({ id, title, entries }) => (
            <section key={id} aria-labelledby={id}>
              <h3 id={id} className={styles.title}>
                {title}
              </h3>
              <ul className={styles.list}>
                {entries.map(({ title: entry, href }) => (
                  <li key={entry}>
                    <a href={href}>{entry}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
      <section aria-labelledby="werkzeuge" className={styles.block}>
        <h2 id="werkzeuge">Werkzeuge</h2>
        <ul className={styles.tools}>
          {tools.map(({ title, href, what }) => (
            <li key={title}>
              <a href={href}>{title}</a>
              <span className={styles.what}>{what}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
