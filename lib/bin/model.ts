/** What can be restored: how one of each kind is called, with its article for sentences. */
export const binNames = {
  processes: ['Prozess', 'Der Prozess'],
  schemas: ['Schemaversion', 'Die Schemaversion'],
  'response-codes': ['Responsecode', 'Der Responsecode'],
  consultations: ['Konsultation', 'Die Konsultation'],
  elwoggwg: ['ELWOG/GWG-Eintrag', 'Der ELWOG/GWG-Eintrag'],
  'contact-persons': ['Kontaktperson', 'Die Kontaktperson'],
  documents: ['Dokument', 'Das Dokument'],
  events: ['Veranstaltung', 'Die Veranstaltung'],
  faq: ['Häufige Frage', 'Die Frage'],
  glossary: ['Begriff des Glossars', 'Der Begriff'],
  content: ['Inhaltsseite', 'Die Inhaltsseite'],
  navigation: ['Navigationseintrag', 'Der Navigationseintrag'],
  images: ['Bild', 'Das Bild'],
  prepared: ['Entwurf eines Textes', 'Der Entwurf'],
  'market-dates': ['Umstellungstermin', 'Der Umstellungstermin'],
  'process-categories': ['Prozesskategorie', 'Die Prozesskategorie'],
  'document-categories': ['Dokumentkategorie', 'Die Dokumentkategorie'],
  divisions: ['Sparte', 'Die Sparte'],
  participants: ['Marktrolle', 'Die Marktrolle'],
  granularities: ['Granularität', 'Die Granularität'],
  'response-categories': ['Responsekategorie', 'Die Responsekategorie'],
  'soma-ids': ['SoMa-ID', 'Die SoMa-ID'],
  'search-terms': ['Suchbegriff', 'Der Suchbegriff'],
} as const satisfies Record<string, readonly [one: string, subject: string]>;
export type BinNoun = keyof typeof binNames;
export const binNouns = Object.keys(binNames) as BinNoun[];

/** A deleted record. Moments in whole seconds. */
export interface BinRow {
  uid: number;
  entity: BinNoun;
  title: string;
  deleted: number;
  /** Who deleted it; null where the reader may not know, or nobody does. */
  by: string | null;
  /** Up to when it can be restored; null for what was withdrawn, which stays. */
  until: number | null;
  /** What the address of a withdrawn one says; null for what was deleted. */
  withdrawal: string | null;
}
