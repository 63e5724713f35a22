import { formatNumber } from '../time/format.ts';
import type { SchemaProblem } from './check.ts';
import { type ParsedFile, parseFiles, type SchemaFile, xsdNamespace } from './files.ts';
import { schemaLimits } from './limits.ts';
import {
  type AttributeUse,
  type ComplexType,
  localOf,
  type Particle,
  type QName,
  type SchemaModel,
  type TypeRef,
} from './model.ts';
import { readModel } from './read.ts';

/*
 * Validators turn a content model into an automaton with a place for each element and a step for each pair of
 * elements that may follow each other. Their time grows faster than the steps, and a row of n optional elements has
 * n²/2 of them: 84 kB of schema can cost half a minute. Counting the steps takes one look at each declaration.
 */
interface Cost {
  /** Places that a content may begin or end with. */
  first: number;
  last: number;
  empty: boolean;
  places: number;
  steps: number;
}

const nothing: Cost = { first: 0, last: 0, empty: true, places: 0, steps: 0 };

/** Contents one after the other; an optional one may be followed by all later ones. */
function inSequence(costs: Cost[]): Cost {
  let sum = nothing;
  for (const cost of costs)
    sum = {
      first: sum.first + (sum.empty ? cost.first : 0),
      last: cost.last + (cost.empty ? sum.last : 0),
      empty: sum.empty && cost.empty,
      places: sum.places + cost.places,
      steps: sum.steps + cost.steps + sum.last * cost.first,
    };
  return sum;
}

const eachAdded = (costs: Cost[], pick: (cost: Cost) => number) =>
  costs.reduce((sum, cost) => sum + pick(cost), 0);

class Counter {
  private readonly groups = new Map<QName, Cost>();
  private readonly types = new Map<ComplexType, Cost>();
  private readonly model: SchemaModel;

  constructor(model: SchemaModel) {
    this.model = model;
  }

  type(type: ComplexType): Cost {
    const known = this.types.get(type);
    if (known) return known;
    this.types.set(type, nothing); // a type that contains itself counts once
    const base = type.derivation?.method === 'extension' ? this.base(type.derivation.base) : nothing;
    const cost = inSequence([base, type.particle ? this.particle(type.particle) : nothing]);
    this.types.set(type, cost);
    return cost;
  }

  private base(ref: TypeRef): Cost {
    const type = 'def' in ref ? ref.def : this.model.types.get(ref.ref);
    return type?.kind === 'complex' ? this.type(type) : nothing;
  }

  private particle(particle: Particle): Cost {
    if (particle.max === 0) return nothing;
    const once = this.once(particle);
    return {
      ...once,
      empty: once.empty || particle.min === 0,
      steps: once.steps + (particle.max > 1 ? once.last * once.first : 0),
    };
  }

  private once(particle: Particle): Cost {
    if (particle.kind === 'group') return this.group(particle.ref);
    if (particle.kind === 'sequence') return inSequence(particle.items.map((item) => this.particle(item)));
    if (particle.kind === 'choice' || particle.kind === 'all') {
      const costs = particle.items.map((item) => this.particle(item));
      const empty = ({ empty }: Cost) => empty;
      return {
        first: eachAdded(costs, ({ first }) => first),
        last: eachAdded(costs, ({ last }) => last),
        empty: particle.kind === 'choice' ? costs.some(empty) : costs.every(empty),
        places: eachAdded(costs, ({ places }) => places),
        steps: eachAdded(costs, ({ steps }) => steps),
      };
    }
    const places = particle.kind === 'ref' ? this.members(particle.ref) : 1;
    return { first: places, last: places, empty: false, places, steps: 0 };
  }

  private group(ref: QName): Cost {
    const known = this.groups.get(ref);
    if (known) return known;
    this.groups.set(ref, nothing);
    const group = this.model.groups.get(ref);
    const cost = group ? this.particle(group) : nothing;
    this.groups.set(ref, cost);
    return cost;
  }

  /** Numbers of elements that may stand in place of an element, itself included. */
  private members(head: QName): number {
    const names = new Set([head]);
    for (const name of names)
      for (const member of this.model.substitutions.get(name) ?? []) names.add(member);
    return names.size;
  }
}

/** Declarations that make a set too expensive to compile or compare. @param files a set that passed check.ts */
export function costProblems(files: SchemaFile[]): SchemaProblem[] {
  const parsed = parseFiles(files);
  const model = readModel(parsed);
  if (!model) return [];
  const counter = new Counter(model);
  const problems: SchemaProblem[] = [];
  const attributes = (uses: AttributeUse[], named: string, kinds: string[]) => {
    if (uses.length <= schemaLimits.attributes) return;
    problems.push({ ...placeOf(parsed, model.mainFile, named, kinds), sentence: tooManyAttributes(named) });
  };
  const look = (type: ComplexType, named: string, kinds: string[]) => {
    attributes(type.attributes, named, kinds);
    const { places, steps } = counter.type(type);
    if (places <= schemaLimits.places && steps <= schemaLimits.steps) return;
    problems.push({ ...placeOf(parsed, model.mainFile, named, kinds), sentence: tooMany(named) });
  };
  const inside = (ref: TypeRef, named: string, kinds: string[]) => {
    if ('def' in ref && ref.def.kind === 'complex') walk(ref.def, named, kinds);
  };
  const walk = (type: ComplexType, named: string, kinds: string[]) => {
    look(type, named, kinds);
    const elements = (particle: Particle): void => {
      if (particle.kind === 'element') inside(particle.decl.type, named, kinds);
      else if ('items' in particle) particle.items.forEach(elements);
    };
    if (type.particle) elements(type.particle);
  };
  for (const [name, type] of model.types)
    if (type.kind === 'complex') walk(type, localOf(name).replace('~', ''), ['complexType']);
  for (const [name, { type }] of model.elements) inside(type, localOf(name), ['element']);
  for (const [name, group] of model.groups)
    walk({ ...plainType, particle: group }, localOf(name).replace('~', ''), ['group']);
  for (const [name, { uses }] of model.attributeGroups)
    attributes(uses, localOf(name).replace('~', ''), ['attributeGroup']);
  return problems.slice(0, 20);
}

const plainType = {
  kind: 'complex' as const,
  documentation: '',
  abstract: false,
  mixed: false,
  block: [],
  final: [],
  attributes: [],
};

const tooManyAttributes = (named: string) =>
  `„${named}“ hat mehr als ${formatNumber(schemaLimits.attributes)} Attribute; das kann kein Prüfprogramm in vertretbarer Zeit prüfen.`;

const tooMany = (named: string) =>
  `„${named}“ lässt zu viele Elemente in zu vielen Reihenfolgen zu, etwa mehrere hundert optionale nacheinander; ` +
  'das kann kein Prüfprogramm in vertretbarer Zeit prüfen. Bitte fassen Sie Elemente in Gruppen mit eigenem Element zusammen.';

function placeOf(files: Map<string, ParsedFile>, mainFile: string, named: string, kinds: string[]) {
  for (const { name, root } of files.values()) {
    const node = root.children.find(
      ({ uri, local, attributes }) =>
        uri === xsdNamespace && kinds.includes(local) && attributes.name === named,
    );
    if (node) return { file: name, line: node.line };
  }
  return { file: mainFile, line: 1 };
}
