/**
 * The lists that records are chosen from. Participants carry the market's abbreviation where the
 * interface list (data/interface-list.json) or the market's terms use one. EP and SOGL are receivers
 * of energy data in that list; it does not spell them out, so their names only say that much.
 */
interface Lookup {
  name: string;
  description: string;
}

export const participantRows: (Lookup & { code: string })[] = [
  {
    code: 'NB',
    name: 'Netzbetreiber',
    description: 'Betreibt ein Strom- oder Gasnetz, führt die Zählpunkte und stellt die Messdaten bereit.',
  },
  {
    code: 'LA',
    name: 'Lieferant',
    description: 'Liefert Energie an Kundinnen und Kunden oder nimmt sie ab.',
  },
  {
    code: 'AB',
    name: 'Betreiber einer Energiegemeinschaft',
    description:
      'Handelt im Datenaustausch für eine gemeinschaftliche Erzeugungsanlage, Erneuerbare-Energie-Gemeinschaft oder Bürgerenergiegemeinschaft.',
  },
  {
    code: 'SP',
    name: 'Energiedienstleister',
    description: 'Erbringt mit Zustimmung des Kunden Dienste, die dessen Energiedaten brauchen.',
  },
  {
    code: 'EP',
    name: 'Berechtigter Datenempfänger (EP)',
    description: 'In der Schnittstellenliste als EP geführter Empfänger von Energiedaten.',
  },
  {
    code: 'SOGL',
    name: 'Datenempfänger nach SO GL',
    description:
      'In der Schnittstellenliste als SOGL geführter Empfänger; SO GL ist die Leitlinie für den Übertragungsnetzbetrieb, Verordnung (EU) 2017/1485.',
  },
  {
    code: 'BKO',
    name: 'Bilanzgruppenkoordinator',
    description: 'Betreibt eine Verrechnungsstelle für Ausgleichsenergie.',
  },
  {
    code: 'BGV',
    name: 'Bilanzgruppenverantwortlicher',
    description: 'Vertritt eine Bilanzgruppe gegenüber anderen Marktteilnehmern.',
  },
  {
    code: 'RZF',
    name: 'Regelzonenführer',
    description: 'Verantwortet die Leistungs-Frequenz-Regelung einer Regelzone im Strommarkt.',
  },
  {
    code: 'MVGM',
    name: 'Markt- und Verteilergebietsmanager',
    description: 'Koordiniert ein Marktgebiet und dessen Verteilernetze im Gasmarkt.',
  },
  { code: 'FNB', name: 'Fernleitungsnetzbetreiber', description: 'Betreibt Fernleitungen im Gasmarkt.' },
  { code: '', name: 'Speicherunternehmen', description: 'Betreibt Erdgasspeicher.' },
  {
    code: '',
    name: 'Softwarelieferant',
    description: 'Entwickelt Software für die Marktkommunikation; keine Marktpartnerrolle.',
  },
  { code: '', name: 'Behörde', description: 'Öffentliche Stelle; keine Marktpartnerrolle.' },
  {
    code: '',
    name: 'Firma',
    description: 'Unternehmen außerhalb des Energiemarkts; keine Marktpartnerrolle.',
  },
  { code: '', name: 'OBS', description: 'Beobachtende Stelle; keine Marktpartnerrolle.' },
  { code: '', name: 'Interessensvertretung', description: 'Verband oder Kammer; keine Marktpartnerrolle.' },
  { code: '', name: 'Privatperson', description: 'Kundin oder Kunde; keine Marktpartnerrolle.' },
];

export const divisionRows: Lookup[] = [
  { name: 'Strom', description: 'Elektrische Energie' },
  { name: 'Erdgas', description: 'Gas im Leitungsnetz' },
];

export const processCategoryRows: Lookup[] = [
  {
    name: 'Customer Consent Management (Datenfreigabe)',
    description: 'Zustimmung von Kundinnen und Kunden zur Weitergabe ihrer Daten und deren Widerruf (CM).',
  },
  { name: 'Energiedaten', description: 'Anforderung und Versand von Verbrauchs- und Erzeugungsdaten (CR).' },
  {
    name: 'Energiegemeinschaften',
    description:
      'Anmeldung, Aufteilung und Zählpunktlisten von gemeinschaftlichen Erzeugungsanlagen, Erneuerbare-Energie-Gemeinschaften und Bürgerenergiegemeinschaften (EC).',
  },
  { name: 'Stammdaten', description: 'Auskunft über die Stammdaten eines Zählpunkts (MD).' },
  {
    name: 'Herkunftsnachweise und SOGL',
    description:
      'Datenübermittlung für Herkunftsnachweise und nach der Leitlinie für den Übertragungsnetzbetrieb.',
  },
];

export const granularityRows: Lookup[] = [
  { name: 'Zählpunkt', description: 'Jede Nachricht betrifft genau einen Zählpunkt.' },
  { name: 'Zählpunktliste', description: 'Eine Nachricht betrifft mehrere Zählpunkte.' },
  { name: 'Energiegemeinschaft', description: 'Eine Nachricht betrifft eine ganze Energiegemeinschaft.' },
  { name: 'Marktpartner', description: 'Eine Nachricht betrifft einen Marktpartner als Ganzes.' },
];

export const responseCategoryRows: Lookup[] = [
  { name: 'Customer Processes', description: 'Alle Responsecodes der kundenbezogenen Prozesse.' },
  { name: 'Consent Management', description: 'Antworten rund um die Datenfreigabe.' },
  { name: 'Energiegemeinschaften', description: 'Antworten rund um Teilnahme und Aufteilung.' },
  { name: 'Rechnung und Mahnung', description: 'Antworten zu Netzrechnungen und Mahnungen.' },
  {
    name: 'Zuschüsse und Förderungen',
    description: 'Antworten zu Zuschüssen, Kontingenten und Marktprämien.',
  },
  { name: 'Vorleistungsmodell', description: 'Antworten zum Vorleistungsmodell und zu offenen Posten.' },
];

export const documentCategoryRows: Lookup[] = [
  { name: 'Rechtliche Grundlagen', description: 'Gesetze und Verordnungen.' },
  { name: 'Marktregeln', description: 'Regeln der Marktkommunikation.' },
  { name: 'Leitfäden', description: 'Anleitungen für Marktpartner.' },
  { name: 'Protokolle', description: 'Ergebnisse von Sitzungen und Abstimmungen.' },
  { name: 'Technische Dokumentation', description: 'Formate, Schemas und Datenaustausch.' },
];
