import 'server-only';
import { pathOfRecord } from '../changes/place';
import { config } from '../config';
import type { Mail } from '../mail/queue';
import { routeOf } from '../routes';
import { counted, plural } from '../text/plural.ts';
import type { Facts } from '../watching/facts';
import type { ChangeRow, Reader } from './queries';
import { subscribedMail } from './subscribed';

/** Most changes that one letter names. */
export const namedInLetter = 200;

function pathOf(change: ChangeRow): string | undefined {
  if (change.entity === 'documents' && change.action !== 'deleted') return routeOf('DocumentTiles').path;
  return pathOfRecord({ ...change, entity: change.entity.replace(/\/clock$/, '') });
}

const shown = (value: string) => (value.trim() ? `„${value.trim().slice(0, 300)}“` : '(leer)');

const factLines = ({ lines, compare }: { lines: string[]; compare?: string } = { lines: [] }) => [
  ...lines,
  ...(compare ? [`Vergleich: ${config.publicUrl}${compare}`] : []),
];

/** The mail with a user's changes: each with its sentence, changed fields, what else is known of it, and page. */
export function digestLetter(reader: Reader, changes: ChangeRow[], facts: Facts): Mail {
  const count = counted(changes.length, 'Änderung', 'Änderungen');
  const left = changes.length - namedInLetter;
  return subscribedMail('digest', reader, {
    subject: changes.length === 1 ? (changes[0]?.sentence ?? count) : `${count} im ${config.portalName}`,
    paragraphs: [
      `im Portal gibt es ${plural(changes.length, 'eine Änderung', count)}, über die Sie informiert werden möchten:`,
    ],
    entries: changes.slice(0, namedInLetter).map((change) => ({
      sentence: change.sentence,
      facts: [
        ...change.fields.map(({ field, from, to }) => `${field}: ${shown(from)} → ${shown(to)}`),
        ...factLines(facts.get(change.uid)),
      ],
      path: pathOf(change),
    })),
    list: left > 0 ? [`und ${left} weitere; alle stehen im Portal`] : undefined,
    action: { label: 'Zu meinen Änderungen', path: routeOf('Dashboard').path },
  });
}
