import { plural } from '../../text/plural.ts';
import { withinShare } from '../budget.ts';
import type { SimpleFacts } from '../simple.ts';
import { type FacetName, facetChecks, hasValue, sameFacts, simpleContained } from '../simple-contains.ts';
import { witness } from '../witness.ts';
import type { Breaks, Finding } from './model.ts';

const quote = (values: string[]) => values.map((value) => `„${value}“`).join(', ');
const shown = (value: number | string | undefined) => (value === undefined ? 'unbegrenzt' : String(value));

/** A simple type in a few words: its built-in type, or its composition. */
function describeSimple(facts: SimpleFacts): string {
  if (facts.variety === 'list') return `Liste von ${facts.item ? describeSimple(facts.item) : '?'}`;
  if (facts.variety === 'union')
    return `Vereinigung von ${(facts.members ?? []).map(describeSimple).join(', ')}`;
  return facts.builtin;
}

/**
 * Differences between two simple types by facet; none if they require the same. A difference breaks if a value is found
 * that was valid before and is not now. Without such a value or a proof that there is none, it is unproved.
 */
export const simpleFindings = (before: SimpleFacts, after: SimpleFacts): Finding[] =>
  sameFacts(before, after) ? [] : withinShare(() => findingsOf(before, after));

function findingsOf(before: SimpleFacts, after: SimpleFacts): Finding[] {
  const contained = simpleContained(before, after);
  const findings = [
    ...typeFindings(before, after),
    ...valueFindings(before, after),
    ...boundFindings(before, after),
  ];
  const broken = contained ? undefined : witness(before, after);
  const breaks: Breaks = contained ? false : broken !== undefined || 'unproved';
  const judged = findings.map((finding) => ({ ...finding, breaks: finding.breaks && breaks }));
  if (contained || judged.some((finding) => finding.breaks)) return judged;
  return [...judged, undecided(before, after, broken)];
}

const undecided = (before: SimpleFacts, after: SimpleFacts, broken: string | undefined): Finding => ({
  kind: 'type-changed',
  before: describeSimple(before),
  after: describeSimple(after),
  breaks: broken !== undefined || 'unproved',
  below: '',
  sentence: (subject) =>
    broken === undefined
      ? `${subject}: Der Aufbau der Werte hat sich geändert; ob alle bisherigen Werte gültig bleiben, lässt sich nicht nachweisen.`
      : `${subject}: Der Aufbau der Werte hat sich geändert; nicht mehr gültig ist zum Beispiel „${broken}“.`,
});

const holds = (facet: FacetName, before: SimpleFacts, after: SimpleFacts) =>
  facetChecks.find((check) => check.facet === facet)!.implied(before, after);

function typeFindings(before: SimpleFacts, after: SimpleFacts): Finding[] {
  const [older, newer] = [describeSimple(before), describeSimple(after)];
  const findings: Finding[] = [];
  if (older !== newer)
    findings.push({
      kind: 'type-changed',
      before: older,
      after: newer,
      breaks:
        before.variety !== after.variety || before.variety !== 'atomic' || !holds('builtin', before, after),
      below: '',
      sentence: (subject) => `${subject}: Der Datentyp wechselt von ${older} auf ${newer}.`,
    });
  if (
    before.variety === 'atomic' &&
    after.variety === 'atomic' &&
    before.whiteSpace !== after.whiteSpace &&
    older === newer
  )
    findings.push(
      facet(
        'whiteSpace',
        'Behandlung von Leerraum',
        before.whiteSpace,
        after.whiteSpace,
        !holds('whiteSpace', before, after),
      ),
    );
  return findings;
}

function facet(name: string, label: string, older: string, newer: string, breaks: boolean): Finding {
  return {
    kind: 'facet',
    before: `${name} ${older}`,
    after: `${name} ${newer}`,
    breaks,
    below: '',
    sentence: (subject) => `${subject}: ${label} wechselt von ${older} auf ${newer}.`,
  };
}

function valueFindings(before: SimpleFacts, after: SimpleFacts): Finding[] {
  const findings: Finding[] = [];
  const [older, newer] = [before.enumeration, after.enumeration];
  if (older && newer) {
    const added = newer.filter((value) => !hasValue(before, value));
    const removed = older.filter((value) => !hasValue(after, value));
    if (added.length > 0)
      findings.push({
        kind: 'enumeration-added',
        after: added.join(', '),
        breaks: false,
        below: '',
        sentence: (subject) =>
          `${subject} wurde erweitert: Neu erlaubt ${plural(added.length, 'ist der Wert', 'sind die Werte')} ${quote(added)}.`,
      });
    if (removed.length > 0)
      findings.push({
        kind: 'enumeration-removed',
        before: removed.join(', '),
        breaks: true,
        below: '',
        sentence: (subject) =>
          `${subject} wurde eingeschränkt: Nicht mehr erlaubt ${plural(removed.length, 'ist der Wert', 'sind die Werte')} ${quote(removed)}.`,
      });
  } else if (newer)
    findings.push({
      kind: 'enumeration-removed',
      after: newer.join(', '),
      breaks: true,
      below: '',
      sentence: (subject) => `${subject}: Erlaubt sind nur noch die Werte ${quote(newer)}.`,
    });
  else if (older)
    findings.push({
      kind: 'enumeration-added',
      before: older.join(', '),
      breaks: false,
      below: '',
      sentence: (subject) => `${subject}: Die Beschränkung auf die Werte ${quote(older)} ist entfallen.`,
    });
  return [...findings, ...patternFindings(before, after)];
}

function patternFindings(before: SimpleFacts, after: SimpleFacts): Finding[] {
  const [older, newer] = [before, after].map(({ patterns }) =>
    patterns.map((group) => group.join(' | ')).join(' und '),
  ) as [string, string];
  if (older === newer) return [];
  const said = !older
    ? `Es gilt nun das Muster ${newer}.`
    : !newer
      ? `Das Muster ${older} ist entfallen.`
      : `Das Muster wechselt von ${older} auf ${newer}.`;
  return [
    {
      kind: 'pattern',
      ...(older && { before: older }),
      ...(newer && { after: newer }),
      breaks: !holds('pattern', before, after),
      below: '',
      sentence: (subject) => `${subject}: ${said}`,
    },
  ];
}

const counts = [
  ['minLength', 'die Mindestlänge'],
  ['maxLength', 'die Höchstlänge'],
  ['totalDigits', 'die Höchstzahl der Stellen'],
  ['fractionDigits', 'die Höchstzahl der Nachkommastellen'],
] as const;

function boundFindings(before: SimpleFacts, after: SimpleFacts): Finding[] {
  const upper = (text: string) => text[0]!.toUpperCase() + text.slice(1);
  const findings = counts.flatMap(([name, label]) => {
    const none = name === 'minLength' ? 0 : undefined;
    const [older, newer] = [before[name] ?? none, after[name] ?? none];
    return older === newer
      ? []
      : [facet(name, upper(label), shown(older), shown(newer), !holds(name, before, after))];
  });
  for (const [side, label] of [
    ['min', 'Der kleinste Wert'],
    ['max', 'Der größte Wert'],
  ] as const) {
    const text = ({ [side]: bound }: SimpleFacts) =>
      bound && `${bound.value}${bound.inclusive ? '' : ' (ausschließlich)'}`;
    const [older, newer] = [text(before), text(after)];
    if (older !== newer && before.variety === 'atomic')
      findings.push(facet(side, label, shown(older), shown(newer), !holds(side, before, after)));
  }
  const names = new Set([...Object.keys(before.others), ...Object.keys(after.others)]);
  for (const name of names) {
    const [older, newer] = [before.others[name], after.others[name]];
    if (older !== newer)
      findings.push(
        facet(name, `Die Vorgabe ${name}`, older ?? 'keine', newer ?? 'keine', newer !== undefined),
      );
  }
  return findings;
}
