/** Texts of the tooltips and info modals, found by key (`{noun}.{field}`); page admins change them. */
export const infoTextRows: { key: string; title: string; text: string }[] = [
  [
    'processes.accessDate',
    'Stichtag',
    'Die Liste zeigt jede Version so, wie sie an diesem Tag gilt. Ohne Angabe ist heute der Stichtag.',
  ],
  [
    'processes.status',
    'Status',
    'Er ergibt sich aus der Gültigkeit am Stichtag: Aktiv, Aktiv (zukünftig), Inaktiv (abgelaufen) oder Inaktiv (in Konsultation).',
  ],
  [
    'processes.category',
    'Kategorie',
    'Das Fachgebiet, zu dem ein Prozess gehört. Ein Prozess kann mehrere haben.',
  ],
  ['processes.division', 'Sparte', 'Strom, Erdgas oder beide.'],
  [
    'processes.participant',
    'Teilnehmer',
    'Marktrollen, die in dem Prozess Nachrichten senden oder empfangen.',
  ],
  [
    'processes.fromConsultation',
    'Aus Konsultation',
    'Zeigt, ob eine Version aus einer Konsultation hervorgegangen ist oder gerade konsultiert wird.',
  ],
  [
    'processes.granularity',
    'Granularität',
    'Worauf sich eine Nachricht bezieht, zum Beispiel auf einen Zählpunkt.',
  ],
  ['processes.version', 'Version', 'Zwei Stellen vor und zwei nach dem Punkt, zum Beispiel 03.00.'],
  [
    'processes.parent',
    'Mutterprozess',
    'Die Version, aus der diese entstanden ist. „Keine Abstammung“ heißt: Es gibt keine.',
  ],
  [
    'processes.editingStatus',
    'Bearbeitungsstatus',
    'Entwurf, Konsultation oder Final. Entwürfe sieht nur die Prozessadministration.',
  ],
  [
    'processes.validity',
    'Gültigkeit',
    'Erster und letzter Tag, an dem die Version gilt. Ein offenes Ende erscheint als 31.12.2099.',
  ],
  [
    'processes.cancellable',
    'Stornierbar',
    'Ob ein begonnener Ablauf durch eine Nachricht zurückgenommen werden kann.',
  ],
  [
    'processes.responseCategory',
    'Responsekategorie',
    'Die Gruppe von Responsecodes, aus der die Antworten stammen.',
  ],
  ['processes.somaId', 'SoMa-ID', 'Verweis auf die Stelle in den Sonstigen Marktregeln.'],
  ['processes.basics', 'Prozess Grundlagen', 'Die Regeln, auf denen der Prozess beruht.'],
  ['processes.transmission', 'Übertragung', 'Wie und in welchem Format die Nachrichten übertragen werden.'],
  [
    'processes.deadlines',
    'Fristen',
    'Bis wann die Beteiligten handeln. Fristen einzelner Schritte stehen beim Schritt.',
  ],
  ['processes.trigger', 'Prozessauslösend', 'Das Ereignis, mit dem der Ablauf beginnt.'],
  [
    'processes.mandatoryXmlNodes',
    'Verpflichtende XML-Knoten',
    'Elemente, die in diesem Prozess angegeben sein müssen.',
  ],
  ['processes.preconditions', 'Voraussetzungen', 'Was erfüllt sein muss, bevor der Ablauf beginnt.'],
  ['processes.changes', 'Änderungen', 'Was sich gegenüber der vorigen Version geändert hat.'],
  [
    'processSteps.deadline',
    'Frist',
    'Arbeitstage sind alle Tage außer Samstag, Sonntag, gesetzlichen Feiertagen, Karfreitag, 24. und 31. Dezember.',
  ],
  [
    'marketNotifications.messageCode',
    'Message-Code',
    'Der Name der Nachricht, zum Beispiel ANFORDERUNG_ECON.',
  ],
  [
    'marketNotifications.schemaSet',
    'Schemaset',
    'Die veröffentlichte Zusammenstellung von Schemas, mit der der Prozess abgewickelt wird.',
  ],
  [
    'marketNotifications.status',
    'Status',
    'Der Status des Prozesses, wie er sich aus der Gültigkeit am Stichtag ergibt.',
  ],
  ['marketNotifications.accessDate', 'Stichtag', 'Der Tag, für den der Status gilt; ohne Angabe heute.'],
  ['schemas.date', 'Stichtag', 'Der Tag, für den der Status gilt; ohne Angabe heute.'],
  ['schemas.status', 'Status', 'Er ergibt sich wie bei Prozessen aus der Gültigkeit am gewählten Tag.'],
  ['schemas.namespace', 'Namespace', 'Daran erkennt Software, zu welchem Schema eine Nachricht gehört.'],
  ['responseCodes.category', 'Kategorie', 'Ein Responsecode kann zu mehreren Kategorien gehören.'],
  ['marketPartners.meteringPoints', 'Zählpunkte', 'Anzahl der Zählpunkte im Netz des Marktpartners.'],
].map(([key, title, text]) => ({ key: key!, title: title!, text: `<p>${text}</p>` }));
