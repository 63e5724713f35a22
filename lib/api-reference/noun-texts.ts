/** German titles of the API's nouns, in the order of the page; others follow under their own name. */
export const nounTitles: Record<string, string> = {
  processes: 'Prozesse',
  'process-steps': 'Prozessschritte',
  'market-notifications': 'Marktnachrichten',
  schemas: 'Schemas',
  'response-codes': 'Responsecodes',
  'role-changes': 'Änderungen je Marktrolle',
  consultations: 'Konsultationen',
  statements: 'Stellungnahmen',
  'market-partners': 'Marktpartner',
  'contact-persons': 'Kontaktpersonen',
  elwoggwg: 'ELWOG/GWG-Einträge',
  'elwoggwg-blocks': 'ELWOG/GWG-Blöcke',
  'beg-ids': 'BEG-IDs',
  powerstations: 'Netzanschlusskapazitäten',
  'documents-and-links': 'Dokumente und Links',
  'document-tiles': 'Downloads',
  events: 'Veranstaltungen',
  faq: 'Häufige Fragen',
  glossary: 'Glossar',
  'search-terms': 'Suchbegriffe',
  images: 'Bilder',
  deadlines: 'Fristen',
  search: 'Suche',
  feeds: 'Atom-Feeds',
  changes: 'Änderungsverlauf',
  content: 'Inhalte und Navigation',
  localization: 'Infotexte',
  contact: 'Kontakt',
  auth: 'Anmeldung',
  users: 'Benutzer',
  accounts: 'Benutzerkonten der Marktpartner',
  registration: 'Registrierung',
  captcha: 'Sicherheitsprüfung',
  mails: 'Postausgang',
  audit: 'Protokoll',
  imports: 'Importe',
};

/** The noun of a path below /api: its first part. */
export const nounOf = (path: string): string => path.split('/')[1] ?? '';

export const nounTitle = (noun: string): string => nounTitles[noun] ?? noun;
