import { type AtomEntry, atomDocument, type Place } from '../feeds/document';
import { feedLength } from '../feeds/model';
import type { Participant } from '../processes/model';
import { urlOf } from '../routes';
import { escapeXml } from '../text/xml';
import { dayOfSeconds } from '../time/days';
import { formatDate } from '../time/format';
import { addressFor, atomUrl, pageOfDay } from './address';
import type { MessageChange, ProcessChange, RoleChanges } from './model';
import {
  deadlineSentenceOf,
  messageKinds,
  messageSentence,
  processSentence,
  schemaSentence,
  verdictText,
} from './texts';

type Told = Pick<RoleChanges, 'processes' | 'messages' | 'schemas' | 'deadlines'>;

const list = (lines: string[]) =>
  lines.length > 0 ? `<ul>${lines.map((line) => `<li>${escapeXml(line)}</li>`).join('')}</ul>` : '';

const ofProcess =
  ({ day, before, after }: ProcessChange) =>
  (one: { day: number; process: { uid: number } }) =>
    one.day === day && (one.process.uid === after?.uid || one.process.uid === before?.uid);

/** The messages that begin or end on a day on which no version of their process does. */
const messagesAlone = ({ processes, messages }: Told): MessageChange[] => {
  const versions = new Set(
    processes.flatMap(({ day, before, after }) => [before, after].map((one) => `${day} ${one?.uid}`)),
  );
  return messages.filter(({ day, process }) => !versions.has(`${day} ${process.uid}`));
};

/**
 * The Atom feed of a market role: an entry for each version of a process, each schema change and each message that
 * begins or ends on its own, the last saved first. Saving a version updates its entry.
 */
export function roleFeed(role: Participant, told: Told, place: Place): string {
  const id = (name: string) => `role-changes/${role.uid}/${name}`;
  const entries: AtomEntry[] = [
    ...told.processes.map((change) => {
      const { after, before, changed } = change;
      const lines = [
        ...told.messages.filter(ofProcess(change)).map(messageSentence),
        ...told.deadlines.filter(ofProcess(change)).map(deadlineSentenceOf),
      ];
      return {
        id: id(after ? `processes/${after.uid}/begins` : `processes/${before!.uid}/ends`),
        title: processSentence(change),
        updated: changed,
        page: urlOf('ProcessDetail', { uid: (after ?? before)!.uid }),
        category: 'processes',
        html: `<p>${escapeXml(processSentence(change))}</p>${list(lines)}`,
      };
    }),
    ...told.schemas.map((change) => {
      const { before, after, day, messages, changed } = change;
      return {
        id: id(`schemas/${before?.uid ?? 0}-${after?.uid ?? 0}/${dayOfSeconds(day)}`),
        title: schemaSentence(change),
        updated: changed,
        page:
          before && after
            ? urlOf('SchemaCompare', { uid: after.uid, otherUid: before.uid })
            : urlOf('SchemaDetailPage', { uid: (after ?? before)!.uid }),
        category: 'schemas',
        html: `<p>${escapeXml(`Nachrichten: ${messages.join(', ')}. Ergebnis des Vergleichs: ${verdictText(change)}.`)}</p>`,
      };
    }),
    ...messagesAlone(told).map((message) => ({
      id: id(`messages/${message.uid}/${message.kind === 'gone' ? 'ends' : 'begins'}`),
      title: `${message.messageCode} ab ${formatDate(message.day)}: ${messageKinds[message.kind]}`,
      updated: message.changed,
      page: pageOfDay(role.uid, message.day),
      category: 'market-notifications',
      html: `<p>${escapeXml(messageSentence(message))}</p>`,
    })),
  ];
  return atomDocument(
    {
      id: `role-changes/${role.uid}`,
      title: `Was sich ändert: ${role.name}`,
      self: atomUrl(role.uid),
      page: addressFor({ roles: [role.uid] }),
      entries: entries.sort((one, other) => other.updated - one.updated).slice(0, feedLength),
    },
    place,
  );
}
