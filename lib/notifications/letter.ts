import 'server-only';
import { pathOfRecord } from '../changes/place';
import { config } from '../config';
import type { Mail } from '../mail/queue';
import { routeOf } from '../routes';
import { counted, plural } from '../text/plural.ts';
import type { ChangeRow, Reader } from './queries';
import { subscribedMail } from './subscribed';

/** Most changes in one letter. */
const named = 200;

function pathOf(change: ChangeRow): string | undefined {
  if (change.entity === 'documents' && change.action !== 'deleted') return routeOf('DocumentTiles').path;
  return pathOfRecord(change);
}

const shown = (value: string) => (value.trim() ? `„${value.trim().slice(0, 300)}“` : '(leer)');

/** The mail with a user's changes: each with its sentence, changed fields, and page. */
export function digestLetter(reader: Reader, changes: ChangeRow[]): Mail {
  const count = counted(changes.length, 'Änderung', 'Änderungen');
  const left = changes.length - named;
  return subscribedMail('digest', reader, {
    subject: changes.length === 1 ? (changes[0]?.sentence ?? count) : `${count} im ${config.portalName}`,
    paragraphs: [
      `im Portal gibt es ${plural(changes.length, 'eine Änderung', count)}, über die Sie informiert werden möchten:`,
    ],
    entries: changes.slice(0, named).map((change) => ({
      sentence: change.sentence,
      facts: change.fields.map(({ field, from, to }) => `${field}: ${shown(from)} → ${shown(to)}`),
      path: pathOf(change),
    })),
    list: left > 0 ? [`und ${left} weitere; alle stehen im Portal`] : undefined,
    action: { label: 'Zu meinen Änderungen', path: routeOf('Dashboard').path },
  });
}
