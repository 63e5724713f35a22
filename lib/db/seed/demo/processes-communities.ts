import { communityCategory, demo, type ProcessText, p, ul } from './process-text';

const shared = {
  divisions: ['Strom'] as ('Strom' | 'Erdgas')[],
  fromConsultation: true,
  basics:
    p('Konsultation gemäß Sonstigen Marktregeln, Kapitel 5') +
    p(
      'Gesetzliche Bestimmungen über gemeinschaftliche Erzeugungsanlagen, Bürgerenergiegemeinschaften und Erneuerbare-Energie-Gemeinschaften, eingeführt mit ElWOG 2010 §§ 16a bis 16c',
    ),
};

const listChanges = p(
  'Die Zählpunktliste verwendet das Schema ECMPList in der Version 01p20. Darin ist der Nahebereich (ECZoneLevel) neu, dazu kommen Datentyp, Versendezyklus und Zweck je Zeitraum, und die Zahl der Zählpunkte ist nicht mehr begrenzt.',
);
const requestChanges = p(
  'Die Anforderung verwendet das Schema CMRequest in der Version 01p30. Neu ist das optionale Element Purpose (Zweck der Datenfreigabe); die Anforderungsdetails sind nicht mehr in jedem Fall Pflicht.',
);
const requestNodes =
  p('Aus dem Schema CMRequest:') +
  ul(
    'ProcessDate (Prozessdatum)',
    'CMRequestId (Kennung der Anforderung)',
    'innerhalb von CMRequest: ReqDatType (Datentyp) und DateFrom (Beginn)',
  );
const listNodes =
  p('Aus dem Schema ECMPList:') +
  ul(
    'ProcessDate (Prozessdatum)',
    'mindestens ein Eintrag MPListData',
    'je Eintrag MeteringPoint (Zählpunkt) und MPTimeData',
  );

const joinResponses = [76, 82, 154, 156, 158, 159, 160, 172, 173, 181, 182, 185, 188, 196, 208];

/** The processes of energy communities (gemeinschaftliche Erzeugungsanlagen, EEG, BEG). */
export const communityProcesses: Record<string, ProcessText> = {
  EC_REQ_ONL: {
    ...shared,
    title: 'Anmeldung der Teilnahme an einer Energiegemeinschaft (online)',
    categories: [communityCategory, 'Customer Consent Management (Datenfreigabe)'],
    granularity: 'Zählpunkt',
    description: p(
      'Der Betreiber einer Energiegemeinschaft meldet die Teilnahme eines Zählpunkts beim Netzbetreiber an. Der Netzbetreiber prüft die Anforderung und holt die Zustimmung der Kundin oder des Kunden über sein Portal ein.',
      'Stimmt der Kunde zu, teilt der Netzbetreiber die Zustimmung mit, ordnet den Zählpunkt der Gemeinschaft zu und schließt die Anmeldung ab. Kann er sie trotz Zustimmung nicht abschließen, bricht er ab.',
    ),
    trigger: p('Ein Mitglied will mit seinem Zählpunkt an der Energiegemeinschaft teilnehmen.'),
    preconditions: ul(
      'Die Energiegemeinschaft ist beim Netzbetreiber unter ihrer Gemeinschafts-ID bekannt.',
      'Der Zählpunkt liegt im Netz des angesprochenen Netzbetreibers.',
      'Der Zähler ist fernauslesbar.',
    ),
    mandatoryXmlNodes: requestNodes,
    deadlines: demo(
      'Der Netzbetreiber beantwortet die Anforderung innerhalb eines Arbeitstags. Der Kunde entscheidet innerhalb von zehn Arbeitstagen, sonst gilt die Anforderung als abgelehnt.',
    ),
    changes: requestChanges + listChanges,
    messages: {
      ANFORDERUNG_ECON: 'Anforderung der Zustimmung zur Teilnahme',
      ABLEHNUNG_ECON: 'Ablehnung der Anforderung mit Begründung durch Responsecodes',
      ANTWORT_ECON: 'Bestätigung, dass die Anforderung eingegangen ist',
      ZUSTIMMUNG_ECON: 'Mitteilung, dass der Kunde zugestimmt hat',
      ABSCHLUSS_ECON: 'Abschluss der Anmeldung mit den Daten der Zuordnung',
      ABBRUCH_ECON: 'Abbruch der Anmeldung nach der Zustimmung',
    },
    responses: {
      ABLEHNUNG_ECON: [56, ...joinResponses, 178, 179, 258],
      ANTWORT_ECON: [99],
      ZUSTIMMUNG_ECON: [175],
      ABBRUCH_ECON: [159, 182, 203, 204, 209],
    },
    steps: [
      { name: 'Anforderung senden', message: 'ANFORDERUNG_ECON' },
      {
        name: 'Anforderung prüfen',
        description: p('Geprüft werden Gemeinschafts-ID, Zählpunkt, Energierichtung und Teilnahmefaktor.'),
        actors: ['NB'],
        next: [3, 4],
      },
      {
        name: 'Anforderung ablehnen',
        description: p(
          'Bei fehlerhaften Angaben, oder wenn der Kunde ablehnt oder nicht rechtzeitig reagiert.',
        ),
        message: 'ABLEHNUNG_ECON',
        next: [],
      },
      {
        name: 'Eingang bestätigen',
        message: 'ANTWORT_ECON',
        deadline: [1, 'Arbeitstage', 'nach', 'Eingang von ANFORDERUNG_ECON'],
      },
      {
        name: 'Entscheidung des Kunden einholen',
        description: p(
          'Die Anforderung erscheint im Portal des Netzbetreibers; der Kunde stimmt zu oder lehnt ab.',
        ),
        actors: ['NB'],
        deadline: [10, 'Arbeitstage', 'nach', 'Bereitstellung im Kundenportal'],
        next: [3, 6],
      },
      {
        name: 'Zustimmung mitteilen',
        message: 'ZUSTIMMUNG_ECON',
        deadline: [24, 'Stunden', 'nach', 'Zustimmung des Kunden'],
        next: [7, 8],
      },
      {
        name: 'Anmeldung abschließen',
        message: 'ABSCHLUSS_ECON',
        deadline: [1, 'Arbeitstage', 'nach', 'ZUSTIMMUNG_ECON'],
        next: [],
      },
      {
        name: 'Anmeldung abbrechen',
        description: p('Wenn die Zuordnung trotz Zustimmung nicht möglich ist.'),
        message: 'ABBRUCH_ECON',
        next: [],
      },
    ],
  },
  EC_REQ_OFF: {
    ...shared,
    title: 'Anmeldung der Teilnahme an einer Energiegemeinschaft (offline)',
    categories: [communityCategory, 'Customer Consent Management (Datenfreigabe)'],
    granularity: 'Zählpunkt',
    description: p(
      'Die Kundin oder der Kunde hat der Teilnahme bereits außerhalb des Portals des Netzbetreibers zugestimmt. Der Betreiber der Energiegemeinschaft meldet den Zählpunkt mit der erhaltenen Kennung beim Netzbetreiber an.',
      'Der Netzbetreiber prüft die Kennung, bestätigt die Zustimmung und schließt die Anmeldung ab, oder er lehnt ab.',
    ),
    trigger: p('Ein Mitglied hat seine Zustimmung dem Betreiber der Energiegemeinschaft übergeben.'),
    preconditions: ul(
      'Die Energiegemeinschaft ist beim Netzbetreiber unter ihrer Gemeinschafts-ID bekannt.',
      'Eine gültige Kennung der Zustimmung (ConsentId) liegt vor.',
    ),
    mandatoryXmlNodes: requestNodes,
    deadlines: demo(
      'Der Netzbetreiber entscheidet innerhalb von zwei Arbeitstagen nach Eingang der Anforderung.',
    ),
    changes: requestChanges + listChanges,
    messages: {
      ANFORDERUNG_ECOF: 'Anforderung der Teilnahme mit vorliegender Zustimmung',
      ABLEHNUNG_ECOF: 'Ablehnung der Anforderung mit Begründung durch Responsecodes',
      ZUSTIMMUNG_ECOF: 'Bestätigung, dass die Zustimmung gültig ist',
      ABSCHLUSS_ECOF: 'Abschluss der Anmeldung mit den Daten der Zuordnung',
      ABBRUCH_ECOF: 'Abbruch der Anmeldung nach der Zustimmung',
    },
    responses: {
      ABLEHNUNG_ECOF: [56, ...joinResponses, 180, 187],
      ZUSTIMMUNG_ECOF: [175],
      ABBRUCH_ECOF: [159, 182, 203, 204, 209],
    },
    steps: [
      { name: 'Anforderung senden', message: 'ANFORDERUNG_ECOF' },
      {
        name: 'Anforderung prüfen',
        description: p('Kennung der Zustimmung und Zählpunkt müssen zusammenpassen.'),
        actors: ['NB'],
        next: [3, 4],
      },
      {
        name: 'Anforderung ablehnen',
        message: 'ABLEHNUNG_ECOF',
        deadline: [2, 'Arbeitstage', 'nach', 'Eingang von ANFORDERUNG_ECOF'],
        next: [],
      },
      {
        name: 'Zustimmung bestätigen',
        message: 'ZUSTIMMUNG_ECOF',
        deadline: [2, 'Arbeitstage', 'nach', 'Eingang von ANFORDERUNG_ECOF'],
        next: [5, 6],
      },
      {
        name: 'Anmeldung abschließen',
        message: 'ABSCHLUSS_ECOF',
        deadline: [1, 'Arbeitstage', 'nach', 'ZUSTIMMUNG_ECOF'],
        next: [],
      },
      { name: 'Anmeldung abbrechen', message: 'ABBRUCH_ECOF', next: [] },
    ],
  },
  EC_PODLIST: {
    ...shared,
    title: 'Anforderung der Zählpunktliste einer Energiegemeinschaft',
    categories: [communityCategory],
    granularity: 'Energiegemeinschaft',
    description: p(
      'Der Betreiber einer Energiegemeinschaft fordert beim Netzbetreiber die Liste der Zählpunkte an, die seiner Gemeinschaft zugeordnet sind. So gleicht er seine Mitglieder mit dem Stand des Netzbetreibers ab.',
    ),
    trigger: p('Der Betreiber will den Stand der zugeordneten Zählpunkte abgleichen.'),
    preconditions: ul('Die Energiegemeinschaft ist beim Netzbetreiber unter ihrer Gemeinschafts-ID bekannt.'),
    mandatoryXmlNodes: listNodes,
    deadlines: demo(
      'Der Netzbetreiber sendet die Liste innerhalb von zwei Arbeitstagen nach Eingang der Anforderung.',
    ),
    changes: listChanges,
    messages: {
      ANFORDERUNG_ECP: 'Anforderung der Zählpunktliste',
      ABLEHNUNG_ECP: 'Ablehnung der Anforderung mit Begründung durch Responsecodes',
      SENDEN_ECP: 'Liste der zugeordneten Zählpunkte',
    },
    responses: { ABLEHNUNG_ECP: [76, 82, 94, 181, 194, 200, 201] },
    steps: [
      { name: 'Liste anfordern', message: 'ANFORDERUNG_ECP' },
      { name: 'Anforderung prüfen', actors: ['NB'], next: [3, 4] },
      {
        name: 'Anforderung ablehnen',
        message: 'ABLEHNUNG_ECP',
        deadline: [2, 'Arbeitstage', 'nach', 'Eingang von ANFORDERUNG_ECP'],
        next: [],
      },
      {
        name: 'Zählpunktliste senden',
        message: 'SENDEN_ECP',
        deadline: [2, 'Arbeitstage', 'nach', 'Eingang von ANFORDERUNG_ECP'],
        next: [],
      },
    ],
  },
  EC_PRT_CHANGE: {
    ...shared,
    title: 'Änderung der Aufteilung in einer Energiegemeinschaft',
    categories: [communityCategory],
    granularity: 'Zählpunktliste',
    description: p(
      'Der Betreiber einer Energiegemeinschaft meldet dem Netzbetreiber, dass die gemeinsam erzeugte Energie ab einem Stichtag anders auf die Zählpunkte aufgeteilt wird. Der Netzbetreiber prüft die Liste und bestätigt sie oder lehnt sie ab.',
    ),
    trigger: p('Die Mitglieder haben eine andere Aufteilung vereinbart.'),
    preconditions: ul(
      'Alle gemeldeten Zählpunkte sind der Energiegemeinschaft zugeordnet.',
      'Die gemeldeten Anteile ergeben zusammen höchstens 100 Prozent.',
    ),
    mandatoryXmlNodes: listNodes,
    deadlines: demo(
      'Der Netzbetreiber antwortet innerhalb von zwei Arbeitstagen nach Eingang der Anforderung.',
    ),
    changes: listChanges,
    messages: {
      ANFORDERUNG_ECC: 'Anforderung der geänderten Aufteilung mit der Liste der Zählpunkte',
      ABLEHNUNG_ECC: 'Ablehnung der Anforderung mit Begründung durch Responsecodes',
      ANTWORT_ECC: 'Bestätigte Aufteilung',
    },
    responses: {
      ABLEHNUNG_ECC: [76, 82, 150, 160, 165, 181, 183, 186, 189],
      ANTWORT_ECC: [70, 105, 170, 171],
    },
    steps: [
      { name: 'Änderung anfordern', message: 'ANFORDERUNG_ECC' },
      {
        name: 'Aufteilung prüfen',
        description: p('Geprüft werden die Zuordnung der Zählpunkte und die Summe der Anteile.'),
        actors: ['NB'],
        next: [3, 4],
      },
      {
        name: 'Änderung ablehnen',
        message: 'ABLEHNUNG_ECC',
        deadline: [2, 'Arbeitstage', 'nach', 'Eingang von ANFORDERUNG_ECC'],
        next: [],
      },
      {
        name: 'Änderung bestätigen',
        message: 'ANTWORT_ECC',
        deadline: [2, 'Arbeitstage', 'nach', 'Eingang von ANFORDERUNG_ECC'],
      },
      { name: 'Neue Aufteilung anwenden', actors: ['NB'], next: [] },
    ],
  },
  EC_PRTFACT_CHANGE: {
    ...shared,
    title: 'Änderung des Teilnahmefaktors in einer Energiegemeinschaft',
    categories: [communityCategory],
    granularity: 'Zählpunkt',
    description: p(
      'Ein Zählpunkt kann mit je einem Teil seiner Energie an mehreren Energiegemeinschaften teilnehmen. Den Teil nennt der Teilnahmefaktor in Prozent. Der Betreiber der Energiegemeinschaft meldet dem Netzbetreiber einen geänderten Faktor.',
    ),
    trigger: p('Der Betreiber und das Mitglied haben einen anderen Teilnahmefaktor vereinbart.'),
    preconditions: ul(
      'Der Zählpunkt ist der Energiegemeinschaft zugeordnet.',
      'Die Summe der Teilnahmefaktoren des Zählpunkts überschreitet 100 Prozent nicht.',
    ),
    mandatoryXmlNodes: listNodes,
    deadlines: demo(
      'Die Anforderung geht am Tag vor dem Prozessdatum ein. Der Netzbetreiber antwortet innerhalb von 60 Minuten.',
    ),
    changes: listChanges,
    messages: {
      ANFORDERUNG_CPF: 'Anforderung eines geänderten Teilnahmefaktors',
      ABLEHNUNG_CPF: 'Ablehnung der Anforderung mit Begründung durch Responsecodes',
      ANTWORT_CPF: 'Annahme des geänderten Teilnahmefaktors',
    },
    responses: { ABLEHNUNG_CPF: [76, 82, 86, 98, 181, 188, 189, 197], ANTWORT_CPF: [69, 70] },
    steps: [
      {
        name: 'Änderung anfordern',
        message: 'ANFORDERUNG_CPF',
        deadline: [1, 'Kalendertage', 'vor', 'Prozessdatum'],
      },
      { name: 'Anforderung prüfen', actors: ['NB'], next: [3, 4] },
      {
        name: 'Änderung ablehnen',
        message: 'ABLEHNUNG_CPF',
        deadline: [60, 'Minuten', 'nach', 'Eingang von ANFORDERUNG_CPF'],
        next: [],
      },
      {
        name: 'Änderung annehmen',
        message: 'ANTWORT_CPF',
        deadline: [60, 'Minuten', 'nach', 'Eingang von ANFORDERUNG_CPF'],
      },
      {
        name: 'Teilnahmefaktor anwenden',
        description: p('Der neue Faktor gilt ab dem Prozessdatum.'),
        actors: ['NB'],
        next: [],
      },
    ],
  },
};
