import { type GeneralRule, type GeneralViolations, generalRules } from '../rules/general';
import type { SchemaModel } from '../xsd/model';
import { readSchema } from '../xsd/read';
import { decode } from './decode';
import { type Judged, ofWhole, type Sifted, together } from './judged';
import {
  compile,
  parse,
  type RawError,
  validateDocument,
  type XmlDocument,
  type XsdValidator,
} from './libxml';
import { limits } from './limits';
import { excerpt, lineStarts, placeOf } from './lines';
import { attributeOffset, locate, type Place } from './locate';
import type {
  Findings,
  Inspection,
  MessageError,
  MessageFacts,
  RuleFindings,
  RuleToRun,
  SchemaSource,
  ViolatedRule,
} from './model';
import { type Around, placesIn } from './places';
import { type ReadFacts, readMessage } from './read';
import { Refusal } from './refusal';
import { runRules, siftRules } from './run-rules';
import { translate } from './translate';
import type { Subject } from './translate-rules';
import { allowedText } from './type-text';
import { list, value } from './words';

export { BrokenSchema } from './libxml';
/** A schema to check messages against. */
export interface CompiledSchema {
  validator: XsdValidator;
  /** Its declarations, read when an error first needs them. */
  model: () => SchemaModel | undefined;
}

/** @throws BrokenSchema */
export function compileSchema(sources: SchemaSource[]): CompiledSchema {
  let read: { model: SchemaModel | undefined } | undefined;
  return {
    validator: compile(sources),
    model: () => {
      read ??= { model: readSchema(sources) };
      return read.model;
    },
  };
}

/** What rules were found to say. */
export interface Told {
  general: GeneralViolations;
  judged: readonly Judged[];
  /** Rules that took too long. */
  slow: readonly number[];
  /** Rules that were not begun, as the others had taken too long. */
  late: readonly number[];
}

/** An inspected message; `close` frees its memory. */
export interface OpenMessage {
  inspection: Inspection;
  /** Validates it. @param asNamespace replaces the root's namespace, to check it against another version */
  validate: (schema: CompiledSchema, asNamespace?: string) => Findings;
  /** Judges the rules that one pass over the text can judge. */
  sift: (rules: RuleToRun[]) => Sifted;
  /** Runs rules with libxml2, for as long as they take. */
  judge: (rules: RuleToRun[]) => Judged;
  /** Puts what rules say in words and places. */
  tell: (rules: RuleToRun[], found: Told) => RuleFindings;
  /** All three, one after the other. */
  obey: (rules: RuleToRun[]) => RuleFindings;
  close: () => void;
}

/**
 * Opens a message: refuses unsafe ones, reads the head, and parses it. Runs in a browser's worker and in Node; loads
 * nothing that the message names.
 * @param onPart called with the part of the first reading that is done, from 0 to 1
 */
export function openMessage(bytes: Uint8Array, onPart?: (part: number) => void): OpenMessage {
  let text = '';
  let facts: MessageFacts;
  let namespaces: ReadFacts['namespaces'] = new Map();
  let starts: number[];
  try {
    if (bytes.length > limits.bytes) throw tooLarge();
    const decoded = decode(bytes);
    // The encoding is known now; the byte order mark is not part of the text.
    text = decoded.text.replace(/^\uFEFF/, '');
    const read = readMessage(text, onPart);
    starts = lineStarts(text);
    const { namespaces: named, ...head } = read ?? { root: '', namespace: '', elements: 0 };
    namespaces = named ?? namespaces;
    facts = {
      ...head,
      encoding: decoded.encoding,
      lines: starts.length,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return closed({ state: 'refused', reason: error.reason, text: error.message });
  }
  const parsed = parse(text);
  if (Array.isArray(parsed)) {
    // Further errors mostly follow from the first.
    const errors = parsed.slice(0, 1).map((raw) => ({ ...inGerman(raw), line: raw.line, column: raw.col }));
    const findings = { errors, total: errors.length, more: false, source: excerpt(text, starts, errors) };
    return closed({ state: 'malformed', findings, ...(facts.root && { facts }) });
  }
  const sift: OpenMessage['sift'] = (rules) => siftRules(text, rules);
  const judge: OpenMessage['judge'] = (rules) => runRules(parsed, rules, namespaces);
  const tell: OpenMessage['tell'] = (rules, found) => ruleFindings(text, starts, rules, found);
  return {
    inspection: { state: 'readable', facts },
    validate: (schema, asNamespace) => {
      const document = asNamespace ? parseAs(text, facts.namespace, asNamespace) : parsed;
      try {
        const { errors: raw, total, more } = validateDocument(schema.validator, document);
        const errors = placed(text, starts, raw, schema);
        const fewer = raw.length - errors.length;
        return { errors, total: total - fewer, more, source: excerpt(text, starts, errors) };
      } finally {
        if (document !== parsed) document.dispose();
      }
    },
    ...{ sift, judge, tell },
    obey: (rules) => {
      const { general, violated, rest } = sift(rules);
      const others = rest.map((of) => ofWhole(judge(of.map((index) => rules[index]!)), of));
      return tell(rules, { general, judged: [{ violated, broken: [] }, ...others], slow: [], late: [] });
    },
    close: () => parsed.dispose(),
  };
}

const tooLarge = () =>
  new Refusal(
    'size',
    `Die Nachricht ist größer als ${limits.bytes / 1e6} MB. So große Nachrichten werden hier nicht geprüft.`,
  );

const unreadable = () => {
  throw new Error('not readable');
};
const closed = (inspection: Inspection): OpenMessage => ({
  ...{ inspection, validate: unreadable, obey: unreadable },
  ...{ sift: unreadable, judge: unreadable, tell: unreadable },
  close: () => {},
});

const tooSlow = `nach ${limits.rule / 1_000} Sekunden abgebrochen`;
const tooLate = `nach ${limits.rules / 1_000} Sekunden nicht mehr begonnen`;

/** What the rules say of a message, with the places in its text. */
function ruleFindings(
  text: string,
  starts: number[],
  rules: RuleToRun[],
  { general, judged, slow, late }: Told,
): RuleFindings {
  const { violated, broken } = together(judged);
  const places = locate(text, new Set(violated.flatMap((one) => one.places.map(({ xpath }) => xpath))));
  const own = violated.map(({ rule: index, places: raw, total }): ViolatedRule => {
    const { sentence, source, obligation, responseCode, values, of, general } = rules[index]!;
    const errors = raw.map(({ xpath, attribute, value: given }): MessageError => {
      const said =
        given === undefined
          ? sentence
          : `${sentence} Hier steht ${value(given)}; erlaubt ist ${list(values)}.`;
      return { kind: 'rule', text: said, ...at(text, starts, places.get(xpath), attribute) };
    });
    const rule = { sentence, source, obligation, responseCode, ...(of && { of }) };
    return { rule, ...(general && { general }), errors, total };
  });
  const all = [...own, ...generalFindings(general, starts)];
  const errors = all.flatMap((one) => one.errors);
  return {
    violated: all,
    broken: [
      ...broken.map((index) => rules[index]!.sentence),
      ...slow.map((index) => `${rules[index]!.sentence} (${tooSlow})`),
      ...late.map((index) => `${rules[index]!.sentence} (${tooLate})`),
    ],
    checked: rules.length + Object.keys(generalRules).length,
    source: excerpt(text, starts, errors),
  };
}

function generalFindings(found: GeneralViolations, starts: number[]): ViolatedRule[] {
  return Object.entries(generalRules).flatMap(([key, rule]) => {
    const { places, total } = found[key as GeneralRule];
    if (total === 0) return [];
    const errors = places.map(({ text: said, offset, path }) => ({
      ...{ kind: 'rule', text: said, path, ...placeOf(starts, offset) },
    }));
    return [{ rule: { ...rule, obligation: 'Muss', responseCode: null }, general: true, errors, total }];
  });
}

/** Line, column and path of an element or its attribute. */
function at(text: string, starts: number[], place: Place | undefined, attribute?: string) {
  if (!place) return {};
  const offset = attribute ? attributeOffset(text, place.offset, attribute) : place.offset;
  return { ...placeOf(starts, offset), path: attribute ? `${place.path}/@${attribute}` : place.path };
}

/** Parses the message with another namespace in place of its own. */
function parseAs(text: string, from: string, to: string): XmlDocument {
  const escaped = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const declared = new RegExp(`(\\sxmlns(?::[\\w.-]+)?\\s*=\\s*)(["'])${escaped}\\2`, 'g');
  const changed = text.replace(declared, (_, start, quote) => `${start}${quote}${to}${quote}`);
  const parsed = parse(changed);
  if (Array.isArray(parsed)) throw new Error('not readable');
  return parsed;
}

function inGerman(
  { message }: RawError,
  around?: Around,
  allowed?: Subject['allowed'],
): MessageError & { attribute?: string } {
  const { kind, text, original, attribute } = translate(message, around, allowed);
  return { kind, text, ...(original && { original }), ...(attribute && { attribute }) };
}

/** The errors in German with their places, without those that repeat the one before. */
function placed(text: string, starts: number[], raw: RawError[], schema: CompiledSchema): MessageError[] {
  const places = locate(text, new Set(raw.flatMap(({ xpath }) => xpath ?? [])));
  const errors: MessageError[] = [];
  let before: { xpath?: string; kind: string; attribute?: string } | undefined;
  for (const one of raw) {
    const place = one.xpath === undefined ? undefined : places.get(one.xpath);
    const { attribute, ...error } = inGerman(
      one,
      place && aroundOf(one, place, schema),
      allowedIn(schema, place),
    );
    const repeats =
      before?.xpath === one.xpath &&
      before?.attribute === attribute &&
      error.kind === 'type' &&
      before?.kind !== 'nil' &&
      before !== undefined &&
      valueKinds.has(before.kind);
    before = { xpath: one.xpath, kind: error.kind, attribute };
    if (repeats) continue;
    if (!place) {
      errors.push({ ...error, ...(one.line > 0 && { line: one.line }) });
      continue;
    }
    const own = error.kind === 'attribute-missing' ? undefined : attribute;
    errors.push({ ...error, ...at(text, starts, place, own) });
  }
  return errors;
}

/** What values may be: of named types, and of the element at a place. */
const allowedIn =
  (schema: CompiledSchema, place: Place | undefined): Subject['allowed'] =>
  (type) => {
    const model = schema.model();
    const path = place ? [...place.parents, place.path.replace(/^.*\/|\[\d+\]$/g, '')] : [];
    return model && allowedText(model, type, path);
  };

/** The surroundings of an unexpected element; other errors do not need the schema. */
function aroundOf({ message }: RawError, place: Place, schema: CompiledSchema): Around | undefined {
  const { parents, before, all } = place;
  if (!message.includes('This element is not expected')) return undefined;
  const model = schema.model();
  const places = model && placesIn(model, parents);
  return { parent: parents.at(-1) ?? '', before, all, ...(places && { places }) };
}

/** Kinds after which "not a valid value of the type" repeats the same. */
const valueKinds = new Set([
  'type',
  'enumeration',
  'pattern',
  'length',
  'minLength',
  'maxLength',
  'minInclusive',
  'maxInclusive',
  'minExclusive',
  'maxExclusive',
  'totalDigits',
  'fractionDigits',
]);
