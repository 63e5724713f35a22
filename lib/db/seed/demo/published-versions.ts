import { formatVersion } from '../../../text/version';
import { formatDay } from '../../../time/format';
import published from '../data/published-processes.json' with { type: 'json' };
import { type ProcessText, p } from './process-text';
import type { VersionSeed } from './versions';

type Published = (typeof published)[number];

const list = (items: string[]) =>
  items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : '';

/** What a version's facts are worth: of which day they are, what was taken from elsewhere, and what is made up. */
function aboutFacts({ process, version, asOf, note, messages }: Published): string {
  const name = `${process} ${formatVersion(version)}`;
  const facts = asOf
    ? `Eckdaten der Version ${name}, wie sie am ${formatDay(asOf)} veröffentlicht war. Ob sie sich seither geändert haben, ist nicht geprüft.`
    : `Eckdaten der Version ${name}, soweit sie aus ihrer Konsultation bekannt sind.`;
  const steps =
    messages.length > 0
      ? 'Die Prozessschritte sind für die Demo aus den Nachrichten gebildet, auch ihre Reihenfolge.'
      : 'Beschreibung und Ablauf sind nicht Teil dieser Demo.';
  return p([facts, note, steps].filter(Boolean).join(' '));
}

/** A message with its meaning, and with what is not known of it. */
const meaningOf = ({ code, name, note }: { code: string; name: string; note?: string }) =>
  [code, note ? `${name}. ${note}` : name] as const;

/** What is known of a version is short: its texts say what its source said, and of which day that is. */
const textOf = (one: Published): ProcessText => ({
  // In the title, as every list shows it: nobody is to take it for a version that is proven to be in force.
  title: `${one.title} (${one.asOf ? `Stand ${formatDay(one.asOf)}` : 'aus der Konsultation'})`,
  categories: one.categories,
  divisions: one.divisions as ProcessText['divisions'],
  granularity: one.granularity,
  fromConsultation: one.basics.some((basis) => basis.startsWith('Konsultation')),
  basics: list(one.basics),
  description: aboutFacts(one) + list(one.rules),
  trigger: '',
  preconditions: '',
  mandatoryXmlNodes: '',
  deadlines: list(one.deadlines),
  changes: one.changes && p(one.changes),
  messages: Object.fromEntries(one.messages.map(meaningOf)),
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
