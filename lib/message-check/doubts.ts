import type { KnownSchema, MessageFacts, NotificationUse, SchemaForCheck } from './model';
import { list } from './words';

/** A reason why a message may be refused although it meets its schema. */
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
 * What a schema can't say of a message: whether it is in force, and whether the codes that the message names are known.
 * @param uses the market notifications that the message is; all of the schema where its code is not known
 * @param statusSentence what the schema's status means today; '' for one in force
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
      title: unknown.length === 1 ? 'Responsecode unbekannt' : 'Responsecodes unbekannt',
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
