import { byName } from '../text/name-order';
import type { Schemas } from './check';
import type { KnownSchema, MessageError, NotificationUse, SchemaForCheck } from './model';
import type { WantedExample } from './protocol';
import type { Validator } from './validator';

/** An example message of the version before, tried against a coming version. */
export interface TriedSample {
  messageCode: string;
  form: WantedExample['form'];
  /** The first thing that is wrong with it; left out where it is valid. */
  error?: MessageError;
  /** How many errors it has. */
  total: number;
}

/** What came of a coming version. */
export interface TriedVersion {
  /** `CMNotification 01p30` */
  name: string;
  /** The version whose messages were tried; left out where none before it has files. */
  before?: string;
  samples: TriedSample[];
}

const nameOf = ({ schema, version }: KnownSchema) => `${schema} ${version}`;
/** As heads of messages name a version: `01.10`. */
const inHead = (version: string) => version.replace('p', '.');

/** What an example of a message is made of: its rules and response codes. */
export function wantedOf(use: NotificationUse, { responseCodes }: SchemaForCheck, version: string) {
  // Those foreseen for the message or its steps, and where there are none any that the portal knows.
  const foreseen = [use, ...use.steps].flatMap((one) => one.responseCodes).map(({ code }) => code);
  return {
    ...{ messageCode: use.messageCode, rules: use.rules, schemaVersion: inHead(version) },
    responseCodes: foreseen.length > 0 ? [...new Set(foreseen)] : responseCodes,
  };
}

/** The version before another one that messages are sent in: the newest in force, otherwise the newest that was. */
const beforeOf = (coming: KnownSchema, all: KnownSchema[]): KnownSchema | undefined =>
  all
    .filter(
      ({ schema, version, status, files }) =>
        schema === coming.schema && files && status !== 0 && byName(version, coming.version) < 0,
    )
    .toSorted(
      (one, other) =>
        Number(other.status === 1) - Number(one.status === 1) || byName(other.version, one.version),
    )[0];

/**
 * Tries messages as they are sent today against a coming schema version: of each message of the version before, the
 * smallest example and the fullest. They name the coming version and its namespace already, as nobody can avoid that.
 * @param uid the coming version's
 * @returns undefined where the reader does not see it
 * @throws as Schemas and Validator
 */
export async function trySamples(
  uid: number,
  schemas: Schemas,
  validator: Validator,
): Promise<TriedVersion | undefined> {
  const all = await schemas.all();
  const coming = all.find((one) => one.uid === uid);
  if (!coming) return undefined;
  const before = coming.files ? beforeOf(coming, all) : undefined;
  const tried: TriedVersion = { name: nameOf(coming), samples: [] };
  if (!before) return tried;
  tried.before = nameOf(before);
  const details = await schemas.one(before.uid);
  const named = (version: string) => `SchemaVersion="${inHead(version)}"`;
  // Of several messages with one code that of a process in force.
  const uses = details.notifications.toSorted(
    (one, other) => Number(one.status === 1) - Number(other.status === 1),
  );
  for (const use of new Map(uses.map((one) => [one.messageCode, one])).values())
    for (const form of ['minimal', 'full'] as const) {
      const wanted = { ...wantedOf(use, details, before.version), form, seed: 1 };
      const text = await validator.example(before.uid, () => schemas.sources(before.uid), wanted);
      if (text === undefined) continue;
      await validator.open(
        new TextEncoder().encode(text.replace(named(before.version), named(coming.version))),
      );
      const { errors, total } = await validator.validate(uid, () => schemas.sources(uid), coming.namespace);
      tried.samples.push({
        messageCode: use.messageCode,
        form,
        total,
        ...(errors[0] && { error: errors[0] }),
      });
    }
  tried.samples.sort((one, other) => byName(one.messageCode, other.messageCode));
  return tried;
}
