/** The screens that explain fields by info texts, as page admins read of them. */
export const explainedScreens = {
  processFilters: 'Liste der Prozesse, Filter',
  process: 'Prozess anlegen und bearbeiten',
  information: 'Prozessinformationen bearbeiten',
  step: 'Prozessschritt anlegen und bearbeiten',
  notification: 'Marktnachricht anlegen und bearbeiten',
  notificationFilters: 'Liste der Marktnachrichten, Filter',
  schemaFilters: 'Liste der Schemas, Filter',
  schema: 'Schema anlegen und bearbeiten',
  responseCodeFilters: 'Liste der Responsecodes, Filter',
  responseCode: 'Responsecode anlegen und bearbeiten',
  partner: 'Marktpartner bearbeiten',
} as const;
export type ExplainedScreen = keyof typeof explainedScreens;

/**
 * Every info text that the program shows, by its key (`{noun}.{field}`), and the screens it stands in. A screen's
 * fields find their texts by `useExplanations` (components/ui/explained.tsx), a list's filters have them from its page; a
 * test holds both together.
 */
const screensOf: Readonly<Record<string, readonly ExplainedScreen[]>> = {
  'processes.accessDate': ['processFilters'],
  'processes.status': ['processFilters'],
  'processes.category': ['processFilters', 'process'],
  'processes.division': ['processFilters', 'process'],
  'processes.participant': ['processFilters', 'process'],
  'processes.fromConsultation': ['processFilters'],
  'processes.granularity': ['process'],
  'processes.version': ['process'],
  'processes.parent': ['process'],
  'processes.editingStatus': ['process'],
  'processes.validity': ['process'],
  'processes.cancellable': ['process'],
  'processes.responseCategory': ['process'],
  'processes.somaId': ['process'],
  'processes.basics': ['process'],
  'processes.transmission': ['information'],
  'processes.deadlines': ['information'],
  'processes.trigger': ['information'],
  'processes.mandatoryXmlNodes': ['information'],
  'processes.preconditions': ['information'],
  'processes.changes': ['information'],
  'processSteps.deadline': ['step'],
  'marketNotifications.messageCode': ['notification'],
  'marketNotifications.schemaSet': ['notification'],
  'marketNotifications.status': ['notificationFilters'],
  'marketNotifications.accessDate': ['notificationFilters'],
  'schemas.status': ['schemaFilters'],
  'schemas.date': ['schemaFilters'],
  'schemas.namespace': ['schema'],
  'responseCodes.category': ['responseCodeFilters', 'responseCode'],
  'marketPartners.meteringPoints': ['partner'],
};

/** All keys that the program shows. */
export const infoKeys: readonly string[] = Object.keys(screensOf);

/** Where an info text stands, in German; empty for a key that the program does not show. */
export const placesOf = (key: string): string[] =>
  (screensOf[key] ?? []).map((screen) => explainedScreens[screen]);

/** The keys of the info texts of a screen. */
export const infoKeysAt = (screen: ExplainedScreen): string[] =>
  infoKeys.filter((key) => screensOf[key]!.includes(screen));
