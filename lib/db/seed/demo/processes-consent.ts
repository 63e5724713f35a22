import { consentCategory, demo, type ProcessText, p, ul } from './process-text';

const shared = {
  categories: [consentCategory],
  divisions: ['Strom', 'Erdgas'] as ('Strom' | 'Erdgas')[],
  granularity: 'Zählpunkt',
  fromConsultation: true,
  basics: p(
    'Konsultation gemäß Sonstigen Marktregeln, Kapitel 5',
    'Verordnung (EU) 2016/679 (Datenschutz-Grundverordnung), Artikel 7: Eine Einwilligung kann jederzeit widerrufen werden.',
  ),
  mandatoryXmlNodes: demo(
    'Welche Knoten verpflichtend sind, steht im Schema CMRevoke. Zugeordnet wird der Widerruf über die Kennung der Zustimmung (ConsentId) und den Zählpunkt.',
  ),
};

/** The processes by which a consent to pass on data ends. */
export const consentProcesses: Record<string, ProcessText> = {
  CM_REV_CUS: {
    ...shared,
    title: 'Widerruf der Datenfreigabe durch den Kunden',
    description: p(
      'Eine Kundin oder ein Kunde widerruft beim Netzbetreiber eine früher erteilte Zustimmung zur Datenfreigabe. Der Netzbetreiber teilt dem Energiedienstleister mit, dass die Zustimmung nicht mehr besteht.',
      'Ab dem Widerruf übermittelt der Netzbetreiber auf dieser Grundlage keine Daten mehr.',
    ),
    trigger: p('Widerruf der Zustimmung durch die Kundin oder den Kunden beim Netzbetreiber'),
    preconditions: ul(
      'Zu dem Zählpunkt besteht eine Zustimmung zugunsten des Energiedienstleisters.',
      'Der Netzbetreiber hat die widerrufende Person als berechtigt erkannt.',
    ),
    deadlines: demo('Die Mitteilung an den Energiedienstleister erfolgt am Arbeitstag nach dem Widerruf.'),
    changes: demo('Redaktionelle Überarbeitung der Beschreibung. Nachricht und Schema sind unverändert.'),
    messages: { AUFHEBUNG_CCMC: 'Mitteilung, dass der Kunde seine Zustimmung widerrufen hat' },
    responses: {},
    steps: [
      {
        name: 'Widerruf entgegennehmen',
        description: p('Der Netzbetreiber prüft, wer widerruft und welche Zustimmung gemeint ist.'),
        actors: ['NB'],
      },
      {
        name: 'Aufhebung mitteilen',
        message: 'AUFHEBUNG_CCMC',
        deadline: [1, 'Arbeitstage', 'nach', 'Widerruf durch den Kunden'],
      },
      {
        name: 'Nutzung der Daten beenden',
        description: p('Der Energiedienstleister beendet Leistungen, die auf der Zustimmung beruhen.'),
        actors: ['SP'],
        next: [],
      },
    ],
  },
  CM_REV_IMP: {
    ...shared,
    title: 'Impliziter Widerruf der Datenfreigabe',
    description: p(
      'Eine Zustimmung zur Datenfreigabe endet, ohne dass jemand sie ausdrücklich widerruft, weil ihre Grundlage weggefallen ist. Der Netzbetreiber informiert den Energiedienstleister darüber.',
    ),
    trigger:
      p('Der Netzbetreiber stellt fest, dass die Grundlage der Zustimmung weggefallen ist.') +
      demo('Ein Beispiel ist der Auszug der Person, die zugestimmt hat.'),
    preconditions: ul('Zu dem Zählpunkt besteht eine Zustimmung zugunsten des Energiedienstleisters.'),
    deadlines: demo(
      'Die Mitteilung erfolgt innerhalb von zwei Arbeitstagen, nachdem der Wegfall bekannt ist.',
    ),
    changes: demo('Redaktionelle Überarbeitung der Beschreibung. Nachricht und Schema sind unverändert.'),
    messages: { AUFHEBUNG_CCMI: 'Mitteilung, dass die Zustimmung ohne ausdrücklichen Widerruf geendet hat' },
    responses: {},
    steps: [
      {
        name: 'Wegfall der Grundlage feststellen',
        description: p('Der Netzbetreiber ermittelt alle Zustimmungen, die davon betroffen sind.'),
        actors: ['NB'],
      },
      {
        name: 'Aufhebung mitteilen',
        message: 'AUFHEBUNG_CCMI',
        deadline: [2, 'Arbeitstage', 'nach', 'Feststellung des Wegfalls'],
      },
      { name: 'Nutzung der Daten beenden', actors: ['SP'], next: [] },
    ],
  },
  CM_REV_SP: {
    ...shared,
    title: 'Widerruf der Datenfreigabe durch den Energiedienstleister',
    description: p(
      'Ein Energiedienstleister braucht eine Datenfreigabe nicht mehr und hebt sie beim Netzbetreiber auf. Der Netzbetreiber prüft die Angaben und bestätigt die Aufhebung oder lehnt sie ab.',
      'Nach der Bestätigung werden auf Grundlage dieser Zustimmung keine Daten mehr übermittelt.',
    ),
    trigger: p('Der Energiedienstleister beendet seine Leistung oder verzichtet auf die Daten.'),
    preconditions: ul(
      'Die Zustimmung ist dem Netzbetreiber unter ihrer Kennung bekannt.',
      'Der Absender ist der Energiedienstleister, dem zugestimmt wurde.',
    ),
    deadlines: demo(
      'Der Netzbetreiber antwortet innerhalb von zwei Arbeitstagen nach Eingang der Aufhebung.',
    ),
    changes: demo('Redaktionelle Überarbeitung der Beschreibung. Nachrichten und Schemas sind unverändert.'),
    messages: {
      AUFHEBUNG_CCMS: 'Aufhebung der Zustimmung durch den Energiedienstleister',
      ABLEHNUNG_CCMS: 'Ablehnung der Aufhebung mit Begründung durch Responsecodes',
      ANTWORT_CCMS: 'Bestätigung der Aufhebung',
    },
    responses: { ABLEHNUNG_CCMS: [56, 76, 82, 177, 180, 187], ANTWORT_CCMS: [176] },
    steps: [
      { name: 'Aufhebung senden', message: 'AUFHEBUNG_CCMS' },
      {
        name: 'Aufhebung prüfen',
        description: p('Kennung der Zustimmung, Zählpunkt und Absender müssen zusammenpassen.'),
        actors: ['NB'],
        next: [3, 4],
      },
      {
        name: 'Aufhebung ablehnen',
        message: 'ABLEHNUNG_CCMS',
        deadline: [2, 'Arbeitstage', 'nach', 'Eingang von AUFHEBUNG_CCMS'],
        next: [],
      },
      {
        name: 'Aufhebung bestätigen',
        message: 'ANTWORT_CCMS',
        deadline: [2, 'Arbeitstage', 'nach', 'Eingang von AUFHEBUNG_CCMS'],
      },
      { name: 'Datenversand beenden', actors: ['NB'], next: [] },
    ],
  },
};
