import type { Tx } from '../..';
import * as t from '../../tables';
import rules from '../data/process-rules.json' with { type: 'json' };
import { finder } from '../rows';
import { keyOf, textOf, versions } from './process-rows';
import type { ProcessLookups } from './processes';

const sides = ['sender', 'receiver'] as const;

/** Writes the messages of all versions. @returns pairs of `<process uid> ANFORDERUNG_ECON` and uid. */
export async function writeNotifications(
  tx: Tx,
  find: ProcessLookups,
  processUid: (key: string) => number,
): Promise<[string, number][]> {
  const messages = versions.flatMap((seed) =>
    seed.messages.map((message) => ({ seed, message, processUid: processUid(keyOf(seed)) })),
  );
  const written = await tx
    .insert(t.marketNotifications)
    .values(
      messages.map(({ seed, message, processUid }) => ({
        processUid,
        messageCode: message.code,
        description: `<p>${textOf(seed).messages[message.code] ?? ''}</p>`,
        schemaUid: message.schema ? find.schema(message.schema) : null,
        schemaSet: seed.schemaSet,
        validFrom: seed.validFrom,
        validUntil: seed.validUntil,
      })),
    )
    .returning({
      uid: t.marketNotifications.uid,
      processUid: t.marketNotifications.processUid,
      messageCode: t.marketNotifications.messageCode,
    });
  const pairs = written.map((row): [string, number] => [`${row.processUid} ${row.messageCode}`, row.uid]);
  const uidOf = finder('Marktnachricht', pairs);

  await tx.insert(t.marketNotificationParticipants).values(
    messages.flatMap(({ message, processUid }) =>
      sides.flatMap((side) =>
        message[side].map((code) => ({
          marketNotificationUid: uidOf(`${processUid} ${message.code}`),
          participantUid: find.participant(code),
          side,
        })),
      ),
    ),
  );
  await tx.insert(t.marketNotificationResponseCodes).values(
    messages.flatMap(({ seed, message, processUid }) =>
      (textOf(seed).responses[message.code] ?? []).map((code) => ({
        marketNotificationUid: uidOf(`${processUid} ${message.code}`),
        responseCodeUid: find.responseCode(String(code)),
      })),
    ),
  );
  // The rules that the texts of the processes state ("Verpflichtende XML-Knoten"), by the schema of the message.
  await tx.insert(t.marketNotificationRules).values(
    messages.flatMap(({ seed, message, processUid }) =>
      textOf(seed).mandatoryXmlNodes && message.schema
        ? rulesOf(message.schema, seed.process).map(({ process: _, ...rule }, index) => ({
            ...rule,
            marketNotificationUid: uidOf(`${processUid} ${message.code}`),
            position: index + 1,
            obligation: 'Muss',
            responseCodeUid: answerTo(seed, message, find),
            source: `Prozess ${seed.process}, Verpflichtende XML-Knoten`,
          }))
        : [],
    ),
  );
  return pairs;
}

/** "Nachrichtendaten fehlen" and "Ungültige Anforderungsdaten": what answers a message that lacks something. */
const lacking = [73, 76];

/** The one of them that the process foresees in a rejection that goes back from the message's receiver to its sender. */
function answerTo(
  seed: (typeof versions)[number],
  { sender, receiver }: (typeof versions)[number]['messages'][number],
  find: ProcessLookups,
): number | null {
  const back = seed.messages.filter(
    (one) =>
      receiver.some((role) => one.sender.includes(role)) &&
      sender.some((role) => one.receiver.includes(role)),
  );
  const foreseen = back.flatMap(({ code }) => textOf(seed).responses[code] ?? []);
  const found = lacking.find((code) => foreseen.includes(code));
  return found === undefined ? null : find.responseCode(String(found));
}

interface SeedRule {
  context: string;
  test: string;
  sentence: string;
  /** The process whose text alone states it. */
  process?: string;
}

/** The rules of `CMRequest_01p30` in a process. */
const rulesOf = (schema: string, process: string): SeedRule[] => {
  const all: [string, SeedRule[]][] = Object.entries(rules);
  const own = all.find(([name]) => schema.startsWith(`${name}_`))?.[1] ?? [];
  return own.filter((rule) => (rule.process ?? process) === process);
};
