import { counted, plural } from '../text/plural';
import { isDay } from '../time/days';
import { formatDate, formatDateTime } from '../time/format';
import type { Follower } from './reading';

/** Rules that hold for every message. They need more than XPath 1.0 can say: numbers with parts, days and time zones. */
export const generalRules = {
  numbers: {
    sentence:
      'Zählpunktbezeichnung und Gemeinschafts-ID haben 33 Zeichen: AT, sechs Ziffern des Netzbetreibers, fünf der Postleitzahl und zwanzig Ziffern oder Großbuchstaben.',
    source: 'Aufbau der Zählpunktbezeichnung in Österreich',
  },
  order: {
    sentence: 'Ein Zeitraum endet nicht, bevor er beginnt.',
    source: 'Folgt aus der Bedeutung von Beginn und Ende',
  },
  intervals: {
    sentence:
      'Messintervalle schließen lückenlos aneinander und füllen ihren Zeitraum: 96 Viertelstunden am Tag, 92 am Tag des Beginns und 100 am Tag des Endes der Sommerzeit.',
    source: 'Zeitumstellung nach § 1 Zeitzählungsgesetz und den Sommerzeit-Verordnungen',
  },
} as const;
export type GeneralRule = keyof typeof generalRules;

/** A place where a general rule is violated. */
interface GeneralViolation {
  /** What is wrong there, in German. */
  text: string;
  /** Of the element's `<`, in the text. */
  offset: number;
  /** Local names from the root, those after the first of a name with their number. */
  path: string;
}

const pairs: Record<string, string> = {
  DateTo: 'DateFrom',
  DateTimeTo: 'DateTimeFrom',
  MeteringPeriodEnd: 'MeteringPeriodStart',
  DTT: 'DTF',
  ConsentEnd: 'ConsentStart',
};
/** Elements whose value is needed; they hold no others. */
const leaves = new Set([
  ...['MeteringPoint', 'ECID', 'MeteringIntervall', 'NumberOfMeteringIntervall'],
  ...Object.entries(pairs).flat(),
]);

/** A moment in milliseconds; NaN for one without a time zone, which on two days a year may be either of two. */
const momentOf = (value: string): number => (hasZone.test(value) ? Date.parse(value) : Number.NaN);
const hasZone = /(Z|[+-]\d\d:\d\d)$/;

/** Whether one day or moment is before another; false for two that can't be compared. */
const isBefore = (one: string, other: string): boolean =>
  isDay(one) && isDay(other) ? one < other : momentOf(one) < momentOf(other);

interface Leaf {
  value: string;
  offset: number;
  path: string;
}

/** What is wrong with a number of 33 characters; undefined if it is right. */
function numberProblem(value: string): string | undefined {
  if (value.length !== 33) return `hat ${value.length} Zeichen statt 33`;
  if (!value.startsWith('AT')) return 'beginnt nicht mit AT';
  if (!/^AT\d{6}/.test(value)) return 'hat nach AT nicht die sechs Ziffern des Netzbetreibers';
  if (!/^AT\d{11}/.test(value)) return 'hat an den Stellen 9 bis 13 nicht die fünf Ziffern der Postleitzahl';
  if (!/^AT\d{11}[0-9A-Z]{20}$/.test(value))
    return 'hat ab Stelle 14 andere Zeichen als Ziffern und Großbuchstaben';
  return undefined;
}

const minutes: Record<string, number> = { QH: 15, H: 60 };
const clock = (at: number) => formatDateTime(new Date(at));
const intervalNames: Record<string, [one: string, several: string]> = {
  QH: ['Viertelstunde', 'Viertelstunden'],
  H: ['Stunde', 'Stunden'],
};

/** Judges the intervals of one `Energy` as they are read: it keeps the one before, and no more. */
class Intervals {
  private start = Number.NaN;
  private end = Number.NaN;
  private step = 0;
  private unit = '';
  private from = Number.NaN;
  private last = Number.NaN;
  private count = 0;
  private said = false;
  private readonly place: Leaf;

  constructor(
    place: Leaf,
    private readonly tell: (place: Leaf, text: string) => void,
  ) {
    this.place = place;
  }

  leaf(name: string, leaf: Leaf): void {
    if (name === 'MeteringPeriodStart') this.start = momentOf(leaf.value);
    if (name === 'MeteringPeriodEnd') this.end = momentOf(leaf.value);
    if (name === 'MeteringIntervall') {
      this.unit = leaf.value;
      this.step = (minutes[leaf.value] ?? 0) * 60_000;
    }
    if (name === 'NumberOfMeteringIntervall' && this.step > 0) this.number(leaf);
    if (name === 'DTF') this.from = momentOf(leaf.value);
    if (name === 'DTT') this.position(momentOf(leaf.value), leaf);
  }

  private readonly counted = (count: number) => counted(count, ...intervalNames[this.unit]!);

  private number(leaf: Leaf): void {
    const awaited = (this.end - this.start) / this.step;
    if (!Number.isInteger(awaited) || awaited < 0 || Number(leaf.value) === awaited) return;
    const isDay = this.unit === 'QH' && (awaited === 92 || awaited === 100);
    const why = isDay ? `; an diesem Tag (${formatDate(new Date(this.start))}) wird die Uhr umgestellt` : '';
    this.tell(
      leaf,
      `„NumberOfMeteringIntervall“ ist ${leaf.value}. Von ${clock(this.start)} bis ${clock(this.end)} sind es ${this.counted(awaited)}${why}.`,
    );
  }

  /** One fault of a meter is told; the others mostly follow from it. */
  private position(to: number, leaf: Leaf): void {
    if (this.step === 0 || Number.isNaN(this.from) || Number.isNaN(to)) return;
    this.count += 1;
    const awaited = this.count === 1 ? this.start : this.last;
    this.last = to;
    const fault = this.said ? undefined : this.faultOf(to, awaited);
    if (!fault) return;
    this.said = true;
    this.tell(leaf, fault);
  }

  private faultOf(to: number, awaited: number): string | undefined {
    if (to - this.from !== this.step)
      return `Das Intervall ab ${clock(this.from)} dauert nicht ${this.step / 60_000} Minuten.`;
    const missing = (this.from - awaited) / this.step;
    if (missing % 1 !== 0) return `Das Intervall ab ${clock(this.from)} schließt nicht an das Ende davor an.`;
    if (missing > 0)
      return `Vor dem Intervall ab ${clock(this.from)} ${plural(missing, 'fehlt', 'fehlen')} ${this.counted(missing)}.`;
    return missing < 0 ? `Das Intervall ab ${clock(this.from)} überschneidet sich mit dem davor.` : undefined;
  }

  /** At the end of a meter's values. */
  closeMeter(): void {
    if (this.step > 0 && this.count > 0 && !this.said && this.last !== this.end && !Number.isNaN(this.end)) {
      const missing = (this.end - this.last) / this.step;
      this.tell(
        this.place,
        missing > 0
          ? `Die Intervalle enden um ${clock(this.last)}; bis zum Ende des Zeitraums ${plural(missing, 'fehlt', 'fehlen')} ${this.counted(missing)}.`
          : `Die Intervalle reichen bis ${clock(this.last)} und damit über das Ende des Zeitraums hinaus.`,
      );
    }
    this.count = 0;
    this.said = false;
    this.last = Number.NaN;
  }
}

interface Violations {
  places: GeneralViolation[];
  total: number;
}

export type GeneralViolations = Record<GeneralRule, Violations>;

/**
 * Follows a message and tells where it violates the general rules.
 * @param most places to keep of each; further ones are counted only
 */
export function generalCheck(most: number): Follower & { found: GeneralViolations } {
  const none = (): Violations => ({ places: [], total: 0 });
  const found = { numbers: none(), order: none(), intervals: none() };
  const tell = (rule: GeneralRule, { offset, path }: Leaf, said: string) => {
    found[rule].total += 1;
    if (found[rule].places.length < most) found[rule].places.push({ text: said, offset, path });
  };
  /** The open elements: their names, and what was read in them so far. */
  const path: string[] = [];
  const values: Map<string, Leaf>[] = [new Map()];
  const counts: Map<string, number>[] = [new Map()];
  let leaf: (Leaf & { name: string }) | undefined;
  let energy: Intervals | undefined;
  return {
    found,
    open: (local, _, offset) => {
      const number = (counts.at(-1)!.get(local) ?? 0) + 1;
      counts.at(-1)!.set(local, number);
      path.push(number > 1 ? `${local}[${number}]` : local);
      values.push(new Map());
      counts.push(new Map());
      const place = () => ({ value: '', path: `/${path.join('/')}`, offset: offset() });
      leaf = leaves.has(local) ? { name: local, ...place() } : undefined;
      if (local === 'Energy') energy = new Intervals(place(), (at, said) => tell('intervals', at, said));
    },
    text: (part) => {
      if (leaf && leaf.value.length < 200) leaf.value += part;
    },
    close: (local) => {
      for (const kept of [path, values, counts]) kept.pop();
      if (local === 'EnergyData') energy?.closeMeter();
      if (local === 'Energy') energy = undefined;
      if (!leaf || local !== leaf.name) return;
      const { name, ...ended } = leaf;
      leaf = undefined;
      ended.value = ended.value.trim();
      values.at(-1)!.set(name, ended);
      energy?.leaf(name, ended);
      if (name === 'MeteringPoint' || name === 'ECID') {
        const problem = numberProblem(ended.value);
        if (problem)
          tell(
            'numbers',
            ended,
            `${name === 'ECID' ? 'Die Gemeinschafts-ID' : 'Die Zählpunktbezeichnung'} „${ended.value}“ ${problem}.`,
          );
      }
      const begin = values.at(-1)!.get(pairs[name] ?? '');
      if (begin && isBefore(ended.value, begin.value))
        tell('order', ended, `„${name}“ (${ended.value}) liegt vor „${pairs[name]}“ (${begin.value}).`);
    },
  };
}
