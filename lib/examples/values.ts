import { isDecimal, isWhole } from '../xsd/builtins';
import { commonTexts, sampleOf } from '../xsd/samples';
import { normalise, type SimpleFacts } from '../xsd/simple';
import { rejects } from '../xsd/witness';

/** What the values of one message share. */
export interface Scene {
  random: () => number;
  /** The message code and schema version that its head names. */
  messageCode: string;
  schemaVersion: string;
  /** Response codes that may be answered. */
  responseCodes: string[];
  sender: string;
  receiver: string;
  /** `2026-10-05` */
  day: string;
  /** Metering intervals of a metering period, and the one that is being written. */
  intervals: number;
  interval: number;
}

/** Numbers that nobody has: those of market partners are judged by their roles, which may not be those of a message. */
export const operator = 'AT009999';
export const community = 'RC100001';

const digits = ({ random }: Scene, count: number) =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
const one = <T>({ random }: Scene, all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

/** The same in the same order, beginning anywhere. */
const rotated = ({ random }: Scene, all: string[]) => {
  const at = Math.floor(random() * all.length);
  return [...all.slice(at), ...all.slice(0, at)];
};

/** A quarter of an hour of the scene's day, `2026-10-05T00:15:00+02:00`: the day is one of summer time. */
const quarter = ({ day }: Scene, number: number) => {
  const minutes = number * 15;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00+02:00`;
};

/** What the market writes into elements of a name; a value that the schema does not allow is left. */
const byName: Record<string, (scene: Scene) => string> = {
  MessageCode: ({ messageCode }) => messageCode,
  SchemaVersion: ({ schemaVersion }) => schemaVersion,
  DocumentMode: () => 'SIMU',
  Duplicate: () => 'false',
  AddressType: () => 'ECNumber',
  Sector: () => '01',
  DocumentCreationDateTime: ({ day }) => `${day}T08:15:00Z`,
  MessageAddress: ({ messageCode }) => messageCode,
  MessageId: (scene) => `${scene.sender}${scene.day.replaceAll('-', '')}${digits(scene, 12)}`,
  ConversationId: (scene) => `${scene.sender}${scene.day.replaceAll('-', '')}${digits(scene, 12)}`,
  MeteringPoint: (scene) => `${operator}00000${digits(scene, 20)}`,
  ECID: (scene) => `${operator}00000${community}${digits(scene, 12)}`,
  ProcessDate: ({ day }) => day,
  DateFrom: ({ day }) => day,
  DateTo: () => '9999-12-31',
  ConsentEnd: () => '9999-12-31',
  MeteringPeriodStart: (scene) => quarter(scene, 0),
  MeteringPeriodEnd: (scene) => quarter(scene, scene.intervals),
  MeteringIntervall: () => 'QH',
  NumberOfMeteringIntervall: ({ intervals }) => String(intervals),
  DTF: (scene) => quarter(scene, scene.interval),
  DTT: (scene) => quarter(scene, scene.interval + 1),
  BQ: (scene) => `${Math.floor(scene.random() * 2)}.${digits(scene, 3)}`,
  MeterCode: () => '1-1:1.9.0 P.01',
  UOM: () => 'KWH',
  Country: () => 'AT',
  ZIP: () => '1010',
  City: () => 'Wien',
  Street: () => 'Beispielgasse',
  StreetNo: (scene) => String(1 + Math.floor(scene.random() * 99)),
  EMail: () => 'demo@example.org',
};

/** A number within bounds, with the decimals that are allowed. */
function numberOf(facts: SimpleFacts, scene: Scene): string[] {
  const { min, max, fractionDigits, totalDigits } = facts;
  const low = Math.max(min ? Number(min.value) : 0, -1e12);
  const high = Math.min(max ? Number(max.value) : low + 100, 10 ** Math.min(totalDigits ?? 12, 12) - 1);
  const between = low + scene.random() * (high - low);
  const whole = String(Math.floor(between));
  const decimals = Math.min(fractionDigits ?? 2, 3);
  const more = isWhole(facts.builtin) || decimals === 0 ? [] : [between.toFixed(decimals)];
  return [...more, whole, ...[min, max].flatMap((bound) => (bound ? [bound.value] : [])), '1', '0'];
}

const texts = ['Beispiel', 'Demo', 'B'];

function textsOf(facts: SimpleFacts, scene: Scene): string[] {
  const { minLength = 0, maxLength = 40, patterns } = facts;
  const length = Math.max(minLength, Math.min(maxLength, 8));
  return [
    ...texts,
    digits(scene, Math.min(length, 200)),
    ...patterns
      .flat()
      .flatMap((pattern) => [0, 1, Math.max(0, minLength - 1)].map((more) => sampleOf(pattern, more))),
    'B'.repeat(Math.min(minLength, 5_000)),
  ];
}

/** A value that a simple type allows; the most likely one where none is known to be allowed. */
export function exampleValue(name: string, facts: SimpleFacts, scene: Scene): string {
  if (facts.variety === 'union' && facts.members?.[0]) {
    const fitting = facts.members.map((member) => exampleValue(name, member, scene));
    return fitting.find((text) => !rejects(facts, text)) ?? fitting[0]!;
  }
  if (facts.variety === 'list' && facts.item) {
    const item = exampleValue(name, facts.item, scene);
    return Array.from({ length: Math.max(1, facts.minLength ?? 1) }, () => item).join(' ');
  }
  const usual = byName[name]?.(scene);
  const candidates = [
    ...(usual === undefined ? [] : [usual]),
    ...(name === 'ResponseCode' ? rotated(scene, scene.responseCodes) : []),
    ...(facts.enumeration ? [one(scene, facts.enumeration), ...facts.enumeration] : []),
    ...(/date$/i.test(facts.builtin) ? [scene.day] : []),
    ...(facts.builtin === 'dateTime' ? [quarter(scene, scene.interval), `${scene.day}T08:15:00`] : []),
    ...(facts.builtin === 'boolean' ? [one(scene, ['true', 'false'])] : []),
    ...(isDecimal(facts.builtin) ? numberOf(facts, scene) : textsOf(facts, scene)),
    ...commonTexts,
  ];
  const fitting = candidates.find((text) => !rejects(facts, text) && isInBounds(facts, text));
  return normalise(fitting ?? candidates[0]!, facts.whiteSpace);
}

/** Bounds of days and times, which are compared as text. */
const isInBounds = ({ builtin, min, max }: SimpleFacts, text: string) =>
  isDecimal(builtin) || ((!min || text >= min.value) && (!max || text <= max.value));
