import { demo, energyDataCategory, type ProcessText, p, ul } from './process-text';

const both: ('Strom' | 'Erdgas')[] = ['Strom', 'Erdgas'];
const marketRules = p('Konsultation gemäß Sonstigen Marktregeln, Kapitel 5');

/** The processes that ask for or carry energy data and master data. */
export const dataProcesses: Record<string, ProcessText> = {
  CR_MSG: {
    title: 'Versenden der Energiedaten',
    categories: [energyDataCategory, 'Energiegemeinschaften', 'Herkunftsnachweise und SOGL'],
    divisions: both,
    granularity: 'Zählpunkt',
    fromConsultation: true,
    basics: marketRules,
    description: p(
      'Der Netzbetreiber übermittelt Verbrauchs- und Erzeugungsdaten eines Zählpunkts an die berechtigten Empfänger, zum Beispiel an den Lieferanten oder an den Betreiber einer Energiegemeinschaft.',
      'Ist eine Lieferung fehlerhaft, lehnt der Empfänger sie ab; der Netzbetreiber prüft und sendet die Daten erneut.',
    ),
    trigger: ul(
      'Im Netz liegen neue oder berichtigte Energiedaten vor.',
      'Ein berechtigter Empfänger hat Energiedaten angefordert.',
    ),
    preconditions: ul(
      'Der Empfänger ist für den Zählpunkt und den Zeitraum berechtigt.',
      'Die Daten sind vollständig oder als Ersatzwerte gekennzeichnet.',
    ),
    mandatoryXmlNodes: demo('Welche Knoten verpflichtend sind, steht im Schema ConsumptionRecord.'),
    deadlines: demo(
      'Der Versand erfolgt am Tag nach der Messung. Eine Ablehnung ist innerhalb von fünf Arbeitstagen nach Erhalt möglich.',
    ),
    changes: p('Die Nachricht DATEN_CRMSG verwendet das Schema ConsumptionRecord in der Version 01p41.'),
    messages: {
      DATEN_CRMSG: 'Energiedaten eines Zählpunkts für einen Zeitraum',
      ABLEHNUNG_CRMSG: 'Ablehnung der Energiedaten mit Begründung durch Responsecodes',
    },
    responses: { ABLEHNUNG_CRMSG: [55, 56, 57, 73, 79, 104, 189, 199] },
    steps: [
      {
        name: 'Energiedaten zusammenstellen',
        description: p('Der Netzbetreiber ermittelt die Werte und die berechtigten Empfänger.'),
        actors: ['NB'],
      },
      {
        name: 'Energiedaten senden',
        message: 'DATEN_CRMSG',
        deadline: [1, 'Kalendertage', 'nach', 'Ende des Messtags'],
      },
      {
        name: 'Energiedaten prüfen',
        actors: ['LA', 'AB', 'EP', 'SOGL'],
        next: [4, 5],
      },
      {
        name: 'Energiedaten ablehnen',
        message: 'ABLEHNUNG_CRMSG',
        deadline: [5, 'Arbeitstage', 'nach', 'Eingang von DATEN_CRMSG'],
        next: [1],
      },
      { name: 'Energiedaten übernehmen', actors: ['LA', 'AB', 'EP', 'SOGL'], next: [] },
    ],
  },
  CR_REQ_PT: {
    title: 'Anforderung von Energiedaten durch den Lieferanten',
    categories: [energyDataCategory],
    divisions: both,
    granularity: 'Zählpunkt',
    fromConsultation: false,
    basics: marketRules,
    description: p(
      'Der Lieferant fordert beim Netzbetreiber Energiedaten eines Zählpunkts an, den er beliefert. Der Netzbetreiber prüft, ob die Anforderung zulässig und mit dem eingebauten Zähler erfüllbar ist, und nimmt sie an oder lehnt sie ab.',
      'Die Daten selbst werden mit dem Prozess CR_MSG übermittelt.',
    ),
    trigger: p('Der Lieferant benötigt Energiedaten zu einem Zählpunkt.'),
    preconditions: ul(
      'Der Zählpunkt ist dem Lieferanten im angeforderten Zeitraum zugeordnet.',
      'Der Zähler kann im gewünschten Intervall abgelesen werden.',
    ),
    mandatoryXmlNodes: demo('Welche Knoten verpflichtend sind, steht im Schema CPRequest.'),
    deadlines: demo(
      'Der Netzbetreiber antwortet innerhalb von drei Arbeitstagen nach Eingang der Anforderung.',
    ),
    changes: demo('Fristen und Ablehnungsgründe sind klarer beschrieben.'),
    messages: {
      ANFORDERUNG_PT: 'Anforderung von Energiedaten zu einem Zählpunkt',
      ABLEHNUNG_PT: 'Ablehnung der Anforderung mit Begründung durch Responsecodes',
      ANTWORT_PT: 'Annahme der Anforderung',
    },
    responses: {
      ABLEHNUNG_PT: [55, 56, 57, 76, 78, 82, 90, 91, 92, 93, 94, 98, 106],
      ANTWORT_PT: [70, 99],
    },
    steps: requestSteps('PT', 3),
  },
  MD_REQ_GN: {
    title: 'Anforderung von Stammdaten',
    categories: ['Stammdaten'],
    divisions: both,
    granularity: 'Zählpunkt',
    fromConsultation: false,
    basics: marketRules,
    description: p(
      'Netzbetreiber und Lieferant fragen beim jeweils anderen Stammdaten zu einem Zählpunkt ab. Der Befragte prüft die Berechtigung und sendet die Stammdaten oder lehnt die Anfrage ab.',
    ),
    trigger: p('Ein Marktpartner benötigt die aktuellen Stammdaten eines Zählpunkts.'),
    preconditions: ul('Der anfragende Marktpartner ist dem Zählpunkt zum Prozessdatum zugeordnet.'),
    mandatoryXmlNodes: demo(
      'Welche Knoten verpflichtend sind, steht in den Schemas CPRequest und MasterData.',
    ),
    deadlines: demo('Die Antwort erfolgt innerhalb von zwei Arbeitstagen nach Eingang der Anforderung.'),
    changes: p('Die Nachricht ANTWORT_GN verwendet das Schema MasterData in der Version 01p35.'),
    messages: {
      ANFORDERUNG_GN: 'Anforderung von Stammdaten zu einem Zählpunkt',
      ABLEHNUNG_GN: 'Ablehnung der Anforderung mit Begründung durch Responsecodes',
      ANTWORT_GN: 'Stammdaten des Zählpunkts',
    },
    responses: { ABLEHNUNG_GN: [55, 56, 57, 76, 82, 194, 195, 199], ANTWORT_GN: [70] },
    steps: requestSteps('GN', 2, ['LA', 'NB']),
  },
};

/** Request, check, refusal or answer. */
function requestSteps(suffix: string, workingDays: number, checking = ['NB']): ProcessText['steps'] {
  const event = `Eingang von ANFORDERUNG_${suffix}`;
  return [
    { name: 'Anforderung senden', message: `ANFORDERUNG_${suffix}` },
    {
      name: 'Anforderung prüfen',
      description: p('Geprüft werden Berechtigung, Zählpunkt und Angaben der Anforderung.'),
      actors: checking,
      next: [3, 4],
    },
    {
      name: 'Anforderung ablehnen',
      message: `ABLEHNUNG_${suffix}`,
      deadline: [workingDays, 'Arbeitstage', 'nach', event],
      next: [],
    },
    {
      name: 'Anforderung beantworten',
      message: `ANTWORT_${suffix}`,
      deadline: [workingDays, 'Arbeitstage', 'nach', event],
      next: [],
    },
  ];
}
