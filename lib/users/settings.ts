/** The topics of notifications with their names in the form; the columns are those of docs/requirements/records.md, User. */
export const topics = [
  { name: 'notifyProcesses', title: 'Prozesse' },
  { name: 'notifySchemas', title: 'Schemas' },
  { name: 'notifyAboutConsultations', title: 'Konsultationen' },
  { name: 'notifyElwoggwg', title: 'ELWOG/GWG-Veröffentlichungen' },
  { name: 'notifyEvents', title: 'Veranstaltungen' },
  { name: 'notifyIndustryInformation', title: 'Brancheninformationen' },
] as const;

export type Topic = (typeof topics)[number]['name'];

/** Something for every topic, by its name. */
export const eachTopic = <T>(make: (name: Topic) => T) =>
  Object.fromEntries(topics.map(({ name }) => [name, make(name)])) as Record<Topic, T>;

/** -1 means not set (docs/requirements/records.md, User). */
export const frequencies = [
  { value: -1, title: 'Nicht festgelegt' },
  { value: 0, title: 'Sofort' },
  { value: 1, title: 'Täglich' },
  { value: 2, title: 'Wöchentlich' },
] as const;

/** The forms of address; empty means not given. */
export const salutations = ['', 'Frau', 'Herr', 'Divers'] as const;
