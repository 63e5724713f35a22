import { formatDate } from '../../../time/format';
import published from '../data/published-processes.json' with { type: 'json' };
import { type ProcessText, p } from './process-text';
import type { VersionSeed } from './versions';

type Published = (typeof published)[number];

const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** The day for which a version is shown by its source, as people read it. */
const asOf = (day: string) => formatDate(new Date(`${day}T12:00:00Z`));

/** What is known of a version is short: its texts say what its source said, and of which day that is. */
const textOf = (one: Published): ProcessText => ({
  // In the title, as every list shows it: nobody is to take it for a version that is proven to be in force.
  title: `${one.title} (Stand ${asOf(one.asOf)})`,
  categories: one.categories,
  divisions: one.divisions as ProcessText['divisions'],
  granularity: one.granularity,
  fromConsultation: one.basics.some((basis) => basis.startsWith('Konsultation')),
  basics: list(one.basics),
  description: p(
    `Eckdaten der Version ${one.title}, wie sie am ${asOf(one.asOf)} veröffentlicht war. Ob sie sich seither geändert haben, ist nicht geprüft; Beschreibung und Ablauf sind nicht Teil dieser Demo.`,
  ),
  trigger: one.trigger && p(one.trigger),
  preconditions: '',
  mandatoryXmlNodes: '',
  deadlines: one.rules.length > 0 ? list(one.rules) : '',
  changes: one.changes && p(one.changes),
  messages: Object.fromEntries(one.messages.map(({ code, name }) => [code, name])),
  responses: Object.fromEntries(one.messages.map(({ code, responses }) => [code, responses])),
  steps: one.messages.map(({ code, name }, index) => ({
    name,
    message: code,
    // The first asks, and one of the others answers.
    next: index === 0 ? one.messages.slice(1).map((_, other) => other + 2) : [],
  })),
});

/** Versions of former years and of processes outside of the interface list, as the market published them. */
export const publishedVersions: VersionSeed[] = published.map((one) => ({
  process: one.process,
  version: one.version,
  validFrom: one.validFrom,
  validUntil: one.validUntil,
  editingStatus: one.editingStatus as VersionSeed['editingStatus'],
  schemaSet: one.schemaSet,
  cancellable: one.cancellable,
  roles: one.roles,
  text: textOf(one),
  responseCategory: one.responseCategory,
  messages: one.messages.map(({ code, sender, receiver }) => ({ code, sender, receiver })),
}));
