import { csvFile, type DemoFile, odt, pdf } from './document-files';

export interface DocumentSeed {
  title: string;
  description: string;
  category: string;
  tags: string[];
  link?: string;
  /** The versions of its file, the oldest first. */
  files?: DemoFile[];
  /** Days from today; valid since the beginning of the year and with an open end where they are left out. */
  from?: number;
  until?: number;
  visibility?: 'public' | 'loggedIn' | 'roles';
  roles?: number[];
  /** Processes (names) that the document belongs to, in all their versions. */
  processes?: string[];
}

const guide = (version: string, more: string[]) => [
  `Fassung ${version}, ein Beispiel der Vorführung.`,
  '',
  '1. Der Dienstleister fordert die Zustimmung mit einer Marktnachricht an.',
  '2. Der Netzbetreiber zeigt die Anfrage im Kundenportal.',
  '3. Die Kundin oder der Kunde stimmt zu oder lehnt ab.',
  '4. Der Netzbetreiber antwortet mit dem passenden Responsecode.',
  ...more,
];

/** Documents that are files of the portal. */
export const fileSeeds: DocumentSeed[] = [
  {
    title: 'Leitfaden zur Zustimmung im Kundenportal',
    description: 'Wie eine Zustimmung angefordert, erteilt und widerrufen wird, Schritt für Schritt.',
    category: 'Leitfäden',
    tags: ['Zustimmung', 'Strom'],
    files: [
      pdf('Leitfaden_Zustimmung.pdf', 'Leitfaden zur Zustimmung', guide('1', [])),
      pdf(
        'Leitfaden_Zustimmung.pdf',
        'Leitfaden zur Zustimmung',
        guide('2', ['5. Ein Widerruf gilt ab dem Tag, an dem er einlangt.']),
      ),
    ],
    processes: ['CM_REV_CUS', 'CM_REV_IMP', 'CM_REV_SP'],
  },
  {
    title: 'Checkliste: Energiegemeinschaft anmelden',
    description: 'Was vorliegen muss, bevor die Gemeinschaft beim Netzbetreiber angemeldet wird.',
    category: 'Leitfäden',
    tags: ['Energiegemeinschaft', 'Strom'],
    files: [
      odt('Checkliste_Energiegemeinschaft.odt', 'Checkliste: Energiegemeinschaft anmelden', [
        'Gründung und Vertretung sind festgehalten.',
        'Die Zählpunkte aller Mitglieder sind bekannt, alle Zähler sind smart.',
        'Der Aufteilungsschlüssel ist beschlossen: statisch oder dynamisch.',
        'Die Vereinbarung mit dem Netzbetreiber ist unterschrieben.',
      ]),
    ],
    processes: ['EC_REQ_ONL', 'EC_REQ_OFF'],
  },
  {
    title: 'Marktrollen und ihre Kürzel',
    description: 'Die Kürzel der Marktrollen in Marktnachrichten als Liste.',
    category: 'Technische Dokumentation',
    tags: ['Marktrollen', 'Liste'],
    files: [
      csvFile('Marktrollen.csv', [
        ['Kürzel', 'Marktrolle'],
        ['NB', 'Netzbetreiber'],
        ['LF', 'Lieferant'],
        ['DL', 'Dienstleister'],
        ['BGV', 'Bilanzgruppenverantwortlicher'],
      ]),
    ],
  },
  {
    title: 'Testfälle für Marktnachrichten',
    description: 'Die Fälle, mit denen vor der Produktivsetzung geprüft wird; nur für Angemeldete.',
    category: 'Technische Dokumentation',
    tags: ['Test', 'Marktnachrichten'],
    files: [
      csvFile('Testfaelle.csv', [
        ['Nummer', 'Fall', 'Erwartet'],
        ['1', 'Anforderung vollständig', 'Bestätigung'],
        ['2', 'Zählpunkt unbekannt', 'Ablehnung'],
      ]),
    ],
    visibility: 'loggedIn',
  },
  {
    title: 'Arbeitsliste der Prozessadministration',
    description: 'Was bis zur nächsten Konsultation zu klären ist.',
    category: 'Marktregeln',
    tags: ['Intern'],
    files: [pdf('Arbeitsliste.pdf', 'Arbeitsliste', ['Offene Punkte der Vorführung.'])],
    visibility: 'roles',
    roles: [1, 2, 6],
  },
  {
    title: 'Übergangsregelung zum Formatwechsel',
    description: 'Galt während der Umstellung auf die neuen Schemaversionen.',
    category: 'Marktregeln',
    tags: ['Schema'],
    files: [pdf('Uebergangsregelung.pdf', 'Übergangsregelung', ['Die Regelung ist abgelaufen.'])],
    from: -200,
    until: -10,
  },
  {
    title: 'Marktregeln ab dem nächsten Quartal',
    description: 'Wird mit Beginn der Gültigkeit veröffentlicht.',
    category: 'Marktregeln',
    tags: ['Marktregeln'],
    files: [pdf('Marktregeln_neu.pdf', 'Marktregeln', ['Noch nicht in Kraft.'])],
    from: 60,
  },
];
