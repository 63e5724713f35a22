import { enumerated, plural } from '../text/plural';
import { formatSize } from '../text/size';
import { chooseNotifications, chooseSchema, meantBy, rulesOf } from './choose';
import { directionRules } from './direction';
import { type Doubt, doubtsOf } from './doubts';
import type { CheckedMessage } from './headline';
import { limits } from './limits';
import type {
  AdvisedCode,
  KnownSchema,
  MessageFacts,
  PartnerRoles,
  RuleFindings,
  SchemaForCheck,
  SchemaSource,
} from './model';
import { obey } from './obey';
import type { Thread } from './protocol';
import { rejectionIn } from './rejection';
import { errorCount, statusText } from './report';
import { Cancelled, TimedOut, UnreadableSchema, Validator } from './validator';

/** A message to check. Its bytes are read when its turn comes, and never sent anywhere. */
export interface Candidate {
  name: string;
  /** Bytes. */
  size: number;
  read: () => Promise<Uint8Array>;
}

/** What a check is at. */
export interface Step {
  /** The message's. */
  name: string;
  /** From 1. */
  number: number;
  of: number;
  /** How much of it is read, 0 to 1; left out while it is validated. */
  part?: number;
}

/** Where the schemas come from. */
export interface Schemas {
  /** All versions: which one is meant is found here. @throws Unreachable */
  all: () => Promise<KnownSchema[]>;
  /** @throws Unreachable */
  one: (uid: number) => Promise<SchemaForCheck>;
  /** @throws Unreachable */
  partners: () => Promise<PartnerRoles>;
  /** @throws Unreachable */
  sources: (uid: number) => Promise<SchemaSource[]>;
}

/** The schemas could not be loaded. */
export class Unreachable extends Error {}

/** Without the list of partners their roles are not judged. */
const nobody: PartnerRoles = { partners: [], roles: [] };
const unchecked = { versions: [], notifications: [], byCode: false };

/**
 * Checks one message.
 * @param chosenUid the schema version to check against, where it is not the one the message names
 * @throws Cancelled
 */
async function checkMessage(
  { name, size, read }: Candidate,
  validator: Validator,
  schemas: Schemas,
  cores: number,
  chosenUid?: number,
): Promise<CheckedMessage> {
  const told = { name, ...unchecked };
  try {
    if (size > limits.bytes) {
      const text = `Die Nachricht hat ${formatSize(size)}. Geprüft werden Nachrichten bis ${formatSize(limits.bytes)}.`;
      return { ...told, verdict: 'refused', text };
    }
    const inspection = await validator.open(await read());
    /** Without it what is wrong with the message is told all the same. */
    const rejection = async () => rejectionIn(await read(), schemas).catch(() => undefined);
    if (inspection.state === 'refused') {
      const found = inspection.reason === 'no-xml' ? await rejection() : undefined;
      const text = found ? rejectionText(found.codes) : inspection.text;
      return { ...told, ...found, verdict: 'refused', text };
    }
    if (inspection.state === 'malformed') {
      const text = 'Die Nachricht ist kein wohlgeformtes XML und kann daher keinem Schema entsprechen.';
      const { findings, facts } = inspection;
      return { ...told, ...(await rejection()), verdict: 'malformed', text, findings, facts };
    }
    const { facts } = inspection;
    const { found, versions } = chooseSchema(await schemas.all(), facts);
    const schema = chosenUid === undefined ? found : versions.find(({ uid }) => uid === chosenUid);
    const known = { ...told, facts, versions };
    if (!schema) {
      const text = unknownText(facts.namespace, versions);
      return { ...known, ...(await rejection()), verdict: 'unknown', text };
    }
    const otherVersion = schema.namespace !== facts.namespace;
    const details = await schemas.one(schema.uid);
    const use = chooseNotifications(details.notifications, facts.messageCode);
    const doubts = doubtsOf(facts, schema, use, details, statusText(schema));
    const chosen = {
      ...known,
      schema,
      otherVersion: otherVersion || (found !== undefined && found.uid !== schema.uid),
      doubts,
      codes: codesFor(details, facts, (facts.responseCodes ?? []).map(Number)),
      notifications: use.uses,
      byCode: use.byCode,
    };
    const version = `${schema.schema} ${schema.version}`;
    if (!schema.files) {
      const text = `Zu ${version} sind im Portal keine XSD-Dateien hinterlegt, daher ist keine Prüfung möglich.`;
      return { ...chosen, verdict: 'failed', text };
    }
    const asNamespace = otherVersion ? schema.namespace : undefined;
    const findings = await validator.validate(schema.uid, () => schemas.sources(schema.uid), asNamespace);
    // Its worker was ended, and the message with it.
    if (findings.more) await validator.open(await read());
    const meant = meantBy(use);
    const rules =
      meant.length > 0
        ? [...rulesOf(meant), ...directionRules(facts, meant, await schemas.partners().catch(() => nobody))]
        : [];
    const obeyedRules = await obeyed(obey(validator, { size, read }, rules, cores), doubts);
    const violated = obeyedRules.rules?.violated ?? [];
    const ruleCodes = codesFor(
      details,
      facts,
      violated.map(({ rule }) => rule.responseCode),
    );
    const all = { ...chosen, findings, ...obeyedRules, ...(ruleCodes.length > 0 && { ruleCodes }) };
    if (findings.total === 0)
      return { ...all, verdict: 'valid', text: `Die Nachricht entspricht dem Schema ${version}.` };
    const text = `Die Nachricht entspricht dem Schema ${version} nicht: ${errorCount(findings)}.`;
    return { ...all, verdict: 'invalid', text };
  } catch (error) {
    if (error instanceof Cancelled) throw error;
    return { ...told, verdict: 'failed', text: failureText(error) };
  }
}

/** What to do about response codes, with the notes of the grid operator that sends or receives the message. */
function codesFor(
  { codes }: SchemaForCheck,
  { sender, receiver }: MessageFacts,
  named: readonly (number | null)[],
): AdvisedCode[] {
  const isParty = (number: string) => number === sender || number === receiver;
  return codes
    .filter(({ code }) => named.includes(code))
    .map((code) => ({ ...code, notes: code.notes.filter(({ numbers }) => numbers.some(isParty)) }));
}

/** What the rules say; if they can't be run to their end it is a doubt, and what the schema says stays. */
async function obeyed(
  rules: Promise<RuleFindings>,
  doubts: Doubt[],
): Promise<{ rules?: RuleFindings; doubts?: Doubt[] }> {
  try {
    return { rules: await rules };
  } catch (error) {
    if (error instanceof Cancelled) throw error;
    const title = 'Prozessregeln nicht geprüft';
    const why =
      error instanceof TimedOut
        ? `Es dauerte länger als ${limits.time / 1_000} Sekunden.`
        : 'Die Prüfung ist an einem unerwarteten Fehler gescheitert.';
    return { doubts: [...doubts, { title, text: `Die Prozessregeln wurden nicht zu Ende geprüft: ${why}` }] };
  }
}

/** What a text that is no message but names response codes is told. */
const rejectionText = (codes: AdvisedCode[] = []) =>
  `Das ist keine XML-Nachricht und daher nicht geprüft. Genannt ${plural(codes.length, 'ist der Responsecode', 'sind die Responsecodes')} ${enumerated(codes.map(({ code }) => String(code)))}.`;

function unknownText(namespace: string, versions: KnownSchema[]): string {
  const text = namespace
    ? `Zum Namespace ${namespace} ist im Portal kein Schema bekannt.`
    : 'Die Nachricht nennt keinen Namespace; ihr Schema ist daher nicht erkennbar.';
  return versions.length > 0
    ? `${text} Sie können sie gegen eine bekannte Version von ${versions[0]!.schema} prüfen.`
    : text;
}

/** What to say when a check could not be made. */
export function failureText(error: unknown): string {
  if (error instanceof TimedOut) {
    return `Die Prüfung hat länger als ${limits.time / 1_000} Sekunden gedauert und wurde beendet.`;
  }
  if (error instanceof Unreachable) {
    return 'Die Schemas konnten nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.';
  }
  if (error instanceof UnreadableSchema) {
    return 'Die hinterlegten XSD-Dateien dieser Schemaversion sind unvollständig oder fehlerhaft, daher ist keine Prüfung möglich.';
  }
  return 'Die Prüfung ist an einem unerwarteten Fehler gescheitert. Bitte versuchen Sie es erneut.';
}

/** Checks messages one after the other. */
export class Checker {
  private validator: Validator | undefined;
  private stop: (reason: Cancelled) => void = () => {};

  constructor(
    private readonly schemas: Schemas,
    private readonly spawn: () => Thread,
    /** Of the machine: rules are run by several workers. */
    private readonly cores = 1,
  ) {}

  /** @param onStep is told what goes on @returns what was checked before somebody cancelled */
  async check(candidates: Candidate[], onStep: (step: Step) => void, schemaUid?: number) {
    this.validator ??= new Validator(this.spawn);
    const { validator } = this;
    const cancelled = new Promise<never>((_, reject) => {
      this.stop = reject;
    });
    cancelled.catch(() => {}); // where nothing waits for it
    const done: { candidate: Candidate; result: CheckedMessage }[] = [];
    for (const [index, candidate] of candidates.entries()) {
      const step = { name: candidate.name, number: index + 1, of: candidates.length };
      onStep(step);
      validator.onProgress = (part) => onStep(part < 1 ? { ...step, part } : step);
      try {
        const checked = checkMessage(candidate, validator, this.schemas, this.cores, schemaUid);
        // Who waits for a schema is not told by the validator.
        const result = await Promise.race([checked, cancelled]);
        done.push({ candidate, result });
      } catch (error) {
        if (error instanceof Cancelled) return done;
        throw error;
      }
    }
    validator.rest();
    return done;
  }

  /** Ends the check that goes on, and gives the worker's memory back. */
  cancel(): void {
    this.validator?.cancel();
    this.validator = undefined;
    this.stop(new Cancelled());
  }
}
