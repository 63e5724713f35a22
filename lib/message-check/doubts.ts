import { plural } from '../text/plural.ts';
import type { KnownSchema, MessageFacts, NotificationUse, SchemaForCheck } from './model';
import { list } from './words';

/** A reason why a message that meets its schema may still be refused. */
export interface Doubt {
  /** A few words for a headline. */
  title: string;
  /** A German sentence. */
  text: string;
}

const ofStatus: Record<number, string> = {
  0: 'Schema nur ein Entwurf',
  2: 'Schema noch nicht in Kraft',
  3: 'Schema abgelaufen',
  4: 'Schema in Konsultation',
};

/**
 * Doubts that a schema can't express: it may not be in force, and codes in the message may be unknown.
 * @param uses the market notifications that the message may be; all of the schema if its code is unknown
 * @param statusSentence the meaning of the schema's status today; '' if it is in force
 */
export function doubtsOf(
  facts: MessageFacts,
  schema: KnownSchema,
  { uses, byCode }: { uses: NotificationUse[]; byCode: boolean },
  { responseCodes }: Pick<SchemaForCheck, 'responseCodes'>,
  statusSentence: string,
): Doubt[] {
  const doubts: Doubt[] = [];
  const status = ofStatus[schema.status];
  if (status) doubts.push({ title: status, text: statusSentence });
  const { messageCode } = facts;
  if (messageCode && !byCode)
    doubts.push({
      title: 'Nachrichtencode unbekannt',
      text: `Den Nachrichtencode „${messageCode}“ führt das Portal zu ${schema.schema} ${schema.version} nicht.`,
    });
  const given = facts.responseCodes ?? [];
  const unknown = given.filter((code) => !responseCodes.includes(Number(code)));
  if (unknown.length > 0)
    doubts.push({
      title: plural(unknown.length, 'Responsecode unbekannt', 'Responsecodes unbekannt'),
      text: `Das Portal kennt den Responsecode ${list(unknown)} nicht.`,
    });
  const foreseen = uses.flatMap((use) => [use, ...use.steps]).flatMap((one) => one.responseCodes);
  const others = given.filter(
    (code) => !unknown.includes(code) && !foreseen.some((one) => one.code === Number(code)),
  );
  if (byCode && foreseen.length > 0 && others.length > 0)
    doubts.push({
      title: 'Responsecode nicht vorgesehen',
      text: `Für ${messageCode} ist der Responsecode ${list(others)} in keinem Prozess vorgesehen.`,
    });
  return doubts;
}
