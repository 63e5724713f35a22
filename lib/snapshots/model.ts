/** What is in a snapshot: what each dataset is called, and what is in its lines. */
export const datasets = {
  processes: {
    title: 'Prozesse',
    content:
      'Alle veröffentlichten Versionen der Marktprozesse mit Schritten, Marktnachrichten und Responsecodes',
    shape: 'GET /processes/show/{uid}',
  },
  schemas: {
    title: 'Schemas',
    content: 'Alle veröffentlichten Versionen der XML-Schemas mit ihren Dateien und Verwendungen',
    shape: 'GET /schemas/show/{uid}',
  },
  'schema-files': {
    title: 'Dateien der Schemas',
    content: 'Die gültigen XSD- und Beispieldateien der Schemas: Name, Größe und Prüfsumme',
  },
  'response-codes': {
    title: 'Responsecodes',
    content: 'Alle Responsecodes mit Bedeutung, Ursachen und Verwendungen',
    shape: 'GET /response-codes/show/{uid}',
  },
  consultations: {
    title: 'Konsultationen',
    content: 'Die öffentlichen Konsultationen mit Terminen, Dokumenten und betroffenen Datensätzen',
    shape: 'GET /consultations/show/{uid}',
  },
  documents: {
    title: 'Dokumente und Links',
    content: 'Die öffentlichen Dokumente und Links',
    shape: 'GET /documents-and-links/show/{uid}',
  },
  'document-files': {
    title: 'Dateien der Dokumente',
    content: 'Die Dateien der öffentlichen Dokumente: Name, Größe und Prüfsumme',
  },
  'market-partners': {
    title: 'Marktpartner',
    content:
      'Die aktiven Marktpartner mit Nummern, Marktrollen und Anschrift, ohne E-Mail-Adresse und Telefon',
    shape: 'GET /market-partners/show/{uid}',
  },
  powerstations: {
    title: 'Netzanschlusskapazitäten',
    // As rows of their list: there may be 100,000 of them.
    content: 'Die Umspannwerke mit gebuchter und verfügbarer Kapazität',
  },
  events: {
    title: 'Veranstaltungen',
    content: 'Alle Veranstaltungen',
    shape: 'GET /events/show/{uid}',
  },
  glossary: { title: 'Glossar', content: 'Abkürzungen und Begriffe mit ihren Erklärungen' },
  faq: { title: 'Häufige Fragen', content: 'Häufige Fragen mit ihren Antworten' },
} as const satisfies Record<string, { title: string; content: string; shape?: string }>;

export type DatasetName = keyof typeof datasets;
export const datasetNames = Object.keys(datasets) as DatasetName[];

/** A dataset of a snapshot: lines of JSON (NDJSON), each beginning with its `uid`, in ascending order. */
export interface Part {
  name: DatasetName;
  lines: number;
  /** Of the whole file in UTF-8. */
  bytes: number;
  /** Of the same bytes; hexadecimal, lower case. */
  sha256: string;
}

/** What everyone could see on a day; it never changes. */
export interface Snapshot {
  /** `YYYY-MM-DD`, in Vienna. */
  day: string;
  /** When it was made; whole seconds. */
  createdAt: number;
  /** The address of the licence under which it was published. */
  licence: string;
  parts: Part[];
}

export const partUrl = (day: string, dataset: DatasetName): string =>
  `/api/snapshots/dataset?day=${day}&dataset=${dataset}`;
export const differencesUrl = (dataset: DatasetName, from: string, until: string): string =>
  `/api/snapshots/differences?dataset=${dataset}&from=${from}&until=${until}`;
export const manifestUrl = (day: string): string => `/api/snapshots/manifest?day=${day}`;
export const contentUrl = (sha256: string): string => `/api/snapshots/content?sha256=${sha256}`;
export const catalogueUrl = '/api/snapshots/catalogue';
