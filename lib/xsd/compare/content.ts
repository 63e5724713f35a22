import type { Content } from '../effective.ts';
import { type Expr, type Inclusion, Languages } from '../language.ts';
import type { ElementDecl } from '../model.ts';
import { cardinalityOf } from '../tree.ts';
import type { Breaks, Finding } from './model.ts';
import { pairSlots, type Slot, slotsOf } from './slots.ts';

export interface ContentQuestion {
  before: Content | undefined;
  after: Content | undefined;
  letterBefore: (content: Content) => string;
  letterAfter: (content: Content) => string;
  /** Whether a letter of the newer version accepts one of the older. */
  accepts: (newer: string, older: string) => boolean;
  /** What an element of the newer version is, as sentences with a space before them. */
  description: (decl: ElementDecl) => string;
  /** Whether it may accept it, as far as is known. */
  mayAccept: (newer: string, older: string) => boolean;
}

export interface ContentAnswer {
  findings: Finding[];
  /** Elements with one name in both versions, whose declarations are still to be compared. */
  both: { before: Slot; after: Slot }[];
}

const nothing: Content = { kind: 'sequence', min: 1, max: 1, items: [], documentation: '' };

function toExpr(languages: Languages, content: Content, letterOf: (content: Content) => string): Expr {
  const { min, max } = content;
  if (content.kind === 'element' || content.kind === 'any')
    return languages.repeat(languages.letter(letterOf(content)), min, max);
  const items = content.items.map((item) => toExpr(languages, item, letterOf));
  const build = { sequence: 'sequence', choice: 'choice', all: 'all' } as const;
  return languages.repeat(languages[build[content.kind]](items), min, max);
}

/** Whether two content models differ only in wider counts or places that may be empty. */
function plainlyWider(older: Content, newer: Content, question: ContentQuestion): boolean {
  const { letterBefore, letterAfter, accepts } = question;
  if (older.min < newer.min || older.max > newer.max) return false;
  if (older.kind === 'element' || older.kind === 'any')
    return (
      (newer.kind === 'element' || newer.kind === 'any') && accepts(letterAfter(newer), letterBefore(older))
    );
  if (older.kind !== newer.kind) return false;
  if (older.kind === 'choice')
    return older.items.every((item) => newer.items.some((other) => plainlyWider(item, other, question)));
  const free = [...newer.items];
  for (const item of older.items) {
    const at = free.findIndex((other) => plainlyWider(item, other, question));
    if (at < 0) return false;
    const passed = free.splice(0, older.kind === 'sequence' ? at + 1 : 0).slice(0, -1);
    if (older.kind === 'all') free.splice(at, 1);
    if (!passed.every(canBeEmpty)) return false;
  }
  return free.every(canBeEmpty);
}

const canBeEmpty = (content: Content): boolean => {
  if (content.min === 0) return true;
  if (content.kind === 'element' || content.kind === 'any') return false;
  return content.kind === 'choice' ? content.items.some(canBeEmpty) : content.items.every(canBeEmpty);
};

function inclusionOf(question: ContentQuestion): Inclusion {
  const { before = nothing, after = nothing, letterBefore, letterAfter, accepts } = question;
  if (plainlyWider(before, after, question)) return { holds: true };
  const languages = new Languages();
  return languages.includes(
    toExpr(languages, after, letterAfter),
    toExpr(languages, before, letterBefore),
    accepts,
  );
}

/** Differences between two content models. Whether they break is decided for the whole; findings name the places. */
export function compareContent(question: ContentQuestion): ContentAnswer {
  const { before = nothing, after = nothing, letterBefore, letterAfter } = question;
  const [older, newer] = [slotsOf(before, letterBefore), slotsOf(after, letterAfter)];
  const pairs = pairSlots(older, newer);
  const included = inclusionOf(question);
  const broken = breaksOf(question, included);
  const moved = pairs.both.filter((each) => each.moved);
  const regrouped = pairs.both.filter((each) => !each.moved && each.before.context !== each.after.context);
  const unordered = moved.length > 0 || regrouped.length > 0;
  const findings = [
    ...pairs.removed.map((slot) => removedFinding(slot)),
    ...pairs.added.map((slot) => addedFinding(slot, newer, question.description)),
    ...pairs.both.flatMap((each) => pairFindings(each.before, each.after)),
    ...(unordered && sameLanguage(question) ? [] : orderFindings(moved, regrouped, included, names(older))),
  ].map((finding) => ({ ...finding, breaks: finding.breaks && broken }));
  if (broken && !findings.some(({ breaks }) => breaks))
    findings.push(unproved(included, broken, names(older)));
  return { findings, both: everyPair(older, newer) };
}

/** A break is proved only if the content is refused even when everything that may be accepted is. */
function breaksOf(question: ContentQuestion, { holds }: Inclusion): Breaks {
  if (holds === undefined) return 'unproved';
  if (holds) return false;
  return inclusionOf({ ...question, accepts: question.mayAccept }).holds === false || 'unproved';
}

const names = (slots: Slot[]) => new Map(slots.map(({ letter, name }) => [letter, name]));

function sameLanguage(question: ContentQuestion): boolean {
  const exact = (a: string, b: string) => a === b;
  const { before, after, letterBefore, letterAfter } = question;
  const back = {
    ...question,
    before: after,
    after: before,
    letterBefore: letterAfter,
    letterAfter: letterBefore,
    accepts: exact,
    mayAccept: exact,
  };
  return inclusionOf({ ...question, accepts: exact }).holds === true && inclusionOf(back).holds === true;
}

/** All pairs of places with the same name: a message may use any of them. */
function everyPair(before: Slot[], after: Slot[]): { before: Slot; after: Slot }[] {
  const pairs = new Map<string, { before: Slot; after: Slot }>();
  const typeOf = ({ decl }: Slot) => (decl && 'ref' in decl.type ? decl.type.ref : '');
  for (const older of before)
    for (const newer of after) {
      if (!older.decl || !newer.decl || older.name !== newer.name) continue;
      if (older.letter !== newer.letter && after.some(({ letter }) => letter === older.letter)) continue;
      const key = `${older.letter} ${typeOf(older) || before.indexOf(older)} ${typeOf(newer) || after.indexOf(newer)}`;
      if (!pairs.has(key)) pairs.set(key, { before: older, after: newer });
    }
  return [...pairs.values()];
}

const below = ({ decl, name }: Slot) => (decl ? `/${name}` : '/*');
const element = ({ decl, name }: Slot) => (decl ? `Das Element „${name}“` : 'Ein beliebiges Element');

function removedFinding(slot: Slot): Finding {
  return {
    kind: slot.decl ? 'element-removed' : 'wildcard',
    before: cardinalityOf(slot),
    breaks: slot.max > 0,
    below: below(slot),
    sentence: () => `${element(slot)} ist entfallen.`,
  };
}

function addedFinding(slot: Slot, all: Slot[], description: ContentQuestion['description']): Finding {
  const mandatory = slot.min > 0;
  const previous = all[all.indexOf(slot) - 1];
  const place = previous?.decl && !slot.anyOrder ? `, nach „${previous.name}“` : '';
  return {
    kind: slot.decl ? 'element-added' : 'wildcard',
    after: cardinalityOf(slot),
    breaks: mandatory,
    below: below(slot),
    sentence: () =>
      `${element(slot)} ist neu und ${mandatory ? 'verpflichtend' : 'optional'} (${cardinalityOf(slot)})${place}.${slot.decl ? description(slot.decl) : ''}`,
  };
}

function pairFindings(before: Slot, after: Slot): Finding[] {
  const findings: Finding[] = [];
  const texts = { before: cardinalityOf(before), after: cardinalityOf(after) };
  const add = (kind: Finding['kind'], breaks: Breaks, said: string, other = texts) =>
    findings.push({
      kind,
      ...other,
      breaks,
      below: below(after),
      sentence: () => `${element(after)} ${said}`,
    });
  if (before.letter !== after.letter)
    add(
      before.decl ? 'element-namespace' : 'wildcard',
      true,
      before.decl
        ? 'steht in einem anderen Namespace.'
        : 'lässt andere Namespaces zu oder wird anders geprüft.',
      before.decl && after.decl
        ? { before: before.decl.namespace || '(keiner)', after: after.decl.namespace || '(keiner)' }
        : texts,
    );
  if (before.min === 0 && after.min > 0)
    add('mandatory', true, `ist nun verpflichtend (vorher ${texts.before}, jetzt ${texts.after}).`);
  else if (before.min > 0 && after.min === 0)
    add('optional', false, `ist nun optional (vorher ${texts.before}, jetzt ${texts.after}).`);
  const counted = before.min !== after.min && before.min > 0 && after.min > 0;
  if (before.max !== after.max || counted) {
    const narrower = after.max < before.max || (counted && after.min > before.min);
    add('cardinality', narrower, `darf nun ${texts.after}-mal vorkommen (vorher ${texts.before}).`);
  }
  return findings;
}

type Both = { before: Slot; after: Slot };

function orderFindings(
  moved: Both[],
  regrouped: Both[],
  included: Inclusion,
  nameOf: Map<string, string>,
): Finding[] {
  const findings: Finding[] = moved.map(({ before, after }) => ({
    kind: 'element-moved',
    breaks: true,
    below: below(after),
    sentence: () => `${element(before)} steht an einer anderen Stelle der Reihenfolge.`,
  }));
  if (regrouped.length === 0) return findings;
  const elements = regrouped.map(({ after }) => `„${after.name}“`).join(', ');
  const [older, newer] = [regrouped[0]!.before, regrouped[0]!.after].map(
    ({ context }) => context.trim() || 'Folge',
  ) as [string, string];
  findings.push({
    kind: 'structure',
    before: older,
    after: newer,
    breaks: true,
    below: '',
    sentence: (subject) =>
      `${subject}: Die Anordnung von ${elements} hat sich geändert (vorher ${older}, jetzt ${newer}).${exampleOf(included, nameOf)}`,
  });
  return findings;
}

function exampleOf(included: Inclusion, nameOf: Map<string, string>): string {
  if (included.holds !== false) return '';
  if (included.example.length === 0) return ' Ein leerer Inhalt ist nicht mehr gültig.';
  const word = included.example.slice(0, 12).map((letter) => nameOf.get(letter) ?? letter);
  return ` Nicht mehr gültig ist zum Beispiel die Folge ${word.join(', ')}${included.example.length > 12 ? ', …' : ''}.`;
}

const unproved = (included: Inclusion, breaks: Breaks, nameOf: Map<string, string>): Finding => ({
  kind: 'structure',
  breaks,
  below: '',
  sentence: (subject) =>
    breaks === true
      ? `${subject}: Der Aufbau hat sich geändert.${exampleOf(included, nameOf)}`
      : `${subject}: Der Aufbau hat sich geändert; dass alle bisherigen Nachrichten gültig bleiben, lässt sich nicht nachweisen.`,
});
