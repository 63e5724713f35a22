import { type RouteName, urlOf } from '@/lib/routes';
import styles from './entries.module.css';

interface Entry {
  name: RouteName;
  title: string;
  /** What one finds or does there. */
  what: string;
}

const groups: { id: string; title: string; entries: Entry[] }[] = [
  {
    id: 'nachschlagen',
    title: 'Nachschlagen',
    entries: [
      { name: 'ProcessList', title: 'Prozesse', what: 'Ablauf, Schritte und Fristen jeder Version' },
      { name: 'ProcessCategoriesList', title: 'Prozesskategorien', what: 'Prozesse nach Fachgebiet' },
      {
        name: 'MarketNotificationList',
        title: 'Marktnachrichten',
        what: 'Wer wem was in welchem Schema sendet',
      },
      { name: 'SchemaList', title: 'Schemas', what: 'XSD-Dateien und ihre Versionen' },
      { name: 'ResponseCodeList', title: 'Responsecodes', what: 'Was eine Antwort bedeutet' },
      { name: 'MarketPartner', title: 'Marktpartner', what: 'Nummern, Marktrollen und Kontakt' },
    ],
  },
  {
    id: 'werkzeuge',
    title: 'Werkzeuge',
    entries: [
      { name: 'RoleChanges', title: 'Was ändert sich für mich?', what: 'Nach Marktrolle und Zeitraum' },
      { name: 'MessageCheck', title: 'Nachricht prüfen', what: 'XML gegen ihr Schema, ganz im Browser' },
      { name: 'Deadlines', title: 'Fristenrechner', what: 'Mit Arbeitstagen und Feiertagen' },
      {
        name: 'PowerplantPage',
        title: 'Netzanschlusskapazitäten',
        what: 'Umspannwerke auf der Karte und als Liste',
      },
    ],
  },
  {
    id: 'mitwirken',
    title: 'Mitwirken und dranbleiben',
    entries: [
      { name: 'ConsultationList', title: 'Konsultationen', what: 'Vorschläge lesen und Stellung nehmen' },
      { name: 'Events', title: 'Veranstaltungen', what: 'Termine und Unterlagen' },
      { name: 'Feeds', title: 'Feeds und Kalender', what: 'Änderungen und Termine abonnieren' },
      { name: 'ApiReference', title: 'Schnittstelle (API)', what: 'Alle Daten für Ihre Systeme' },
    ],
  },
  {
    id: 'hilfe',
    title: 'Unterlagen und Hilfe',
    entries: [
      { name: 'DocumentTiles', title: 'Downloads', what: 'Dokumente und Links nach Kategorie' },
      { name: 'ContactFaqPaq', title: 'Häufige Fragen', what: 'Antworten auf einen Blick' },
      { name: 'Contact', title: 'Kontakt', what: 'Schreiben Sie dem Team des Portals' },
      { name: 'Registration', title: 'Registrierung', what: 'Konto für Mitarbeit und Benachrichtigungen' },
    ],
  },
];

/** Where the portal leads, by what somebody wants. */
export function Entries() {
  return (
    <div className={styles.groups}>
      {groups.map(({ id, title, entries }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <ul className={styles.list}>
            {entries.map(({ name, title: entry, what }) => (
              <li key={name}>
                <a href={urlOf(name)}>{entry}</a>
                <span className={styles.what}>{what}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
