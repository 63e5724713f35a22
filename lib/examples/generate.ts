import { type Content, effectiveType, withHeadType } from '../xsd/effective';
import { type ElementDecl, localOf, namespaceOf, type SchemaModel } from '../xsd/model';
import { builtinFacts } from '../xsd/simple';
import { randomOf } from './random';
import { community, exampleValue, operator, type Scene } from './values';

/** What an example is made for. */
export interface ExampleOf {
  messageCode: string;
  /** As its head names it: `01.10`. */
  schemaVersion: string;
  /** Response codes that it may answer with; without them it has some number. */
  responseCodes?: number[];
  /** `minimal` has only what the schema demands, `full` everything that it allows. */
  form: 'minimal' | 'full';
  /** The same seed makes the same message. */
  seed: number;
}

/** Levels after which only what has to be there is written: types may contain themselves. */
const deepest = 12;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Writes one message. */
class Writer {
  private readonly prefixes = new Map<string, string>();
  private readonly lines: string[] = [];
  private readonly scene: Scene;
  private readonly full: boolean;

  constructor(
    private readonly model: SchemaModel,
    { messageCode, schemaVersion, responseCodes = [], form, seed }: ExampleOf,
  ) {
    this.full = form === 'full';
    this.scene = {
      ...{ random: randomOf(seed), messageCode, schemaVersion, day: '2026-10-05' },
      responseCodes: responseCodes.map(String),
      ...{ sender: operator, receiver: community, intervals: this.full ? 4 : 1, interval: 0 },
    };
  }

  message(root: ElementDecl): string {
    this.element(root, 0);
    const declared = [...this.prefixes].map(([uri, prefix]) => ` xmlns:${prefix}="${escaped(uri)}"`).join('');
    const [first = '', ...rest] = this.lines;
    return ['<?xml version="1.0" encoding="UTF-8"?>', first.replace(/(?=[ />])/, declared), ...rest, ''].join(
      '\n',
    );
  }

  private nameOf(local: string, namespace: string): string {
    if (!namespace) return local;
    const known =
      this.prefixes.get(namespace) ??
      (this.prefixes.size === 0 ? 'm' : `t${this.prefixes.size > 1 ? this.prefixes.size : ''}`);
    this.prefixes.set(namespace, known);
    return `${known}:${local}`;
  }

  private element(declared: ElementDecl, depth: number): void {
    const decl = this.concrete(declared);
    const name = this.nameOf(decl.name, decl.namespace);
    const type = effectiveType(this.model, decl.type);
    const attributes = type.attributes
      .filter(({ required }) => required || (this.full && depth < deepest))
      .map(({ decl: { name: attribute, namespace, type: of }, fixed }) => {
        const facts = effectiveType(this.model, of).simple ?? builtinFacts('string');
        const value = fixed ?? exampleValue(attribute, facts, this.scene);
        return ` ${this.nameOf(attribute, namespace)}="${escaped(value)}"`;
      })
      .join('');
    const indent = '  '.repeat(depth);
    if (type.content === 'simple') {
      const value =
        decl.fixed ?? exampleValue(decl.name, type.simple ?? builtinFacts('string'), this.sceneOf(decl.name));
      this.lines.push(`${indent}<${name}${attributes}>${escaped(value)}</${name}>`);
      return;
    }
    if (!type.particle) {
      this.lines.push(`${indent}<${name}${attributes}/>`);
      return;
    }
    this.lines.push(`${indent}<${name}${attributes}>`);
    this.side = decl.name === 'Sender' || decl.name === 'Receiver' ? decl.name : this.side;
    this.content(type.particle, depth + 1);
    this.lines.push(`${indent}</${name}>`);
  }

  private side = '';

  /** The address of a sender or receiver depends on where it stands. */
  private sceneOf(name: string): Scene {
    if (name !== 'MessageAddress') return this.scene;
    return { ...this.scene, messageCode: this.side === 'Receiver' ? this.scene.receiver : this.scene.sender };
  }

  /** An element that may stand in place of an abstract one. */
  private concrete(decl: ElementDecl): ElementDecl {
    if (!decl.abstract) return decl;
    const head =
      [...this.model.elements].find(([, one]) => one === decl)?.[0] ?? `{${decl.namespace}}${decl.name}`;
    const instead = (this.model.substitutions.get(head) ?? []).flatMap(
      (name) => this.model.elements.get(name) ?? [],
    );
    const found = instead.find(({ abstract }) => !abstract);
    return found ? withHeadType(this.model, found) : decl;
  }

  private content(particle: Content, depth: number): void {
    if (particle.kind === 'any') return;
    const wanted = this.full && depth < deepest;
    const isInterval = particle.kind === 'element' && particle.decl.name === 'EP';
    const most = isInterval ? this.scene.intervals : wanted ? Math.max(1, Math.min(particle.max, 2)) : 0;
    const count = Math.min(Math.max(particle.min, most), particle.max);
    for (let number = 0; number < count; number += 1) {
      if (isInterval) this.scene.interval = number;
      if (particle.kind === 'element') this.element(particle.decl, depth);
      else if (particle.kind === 'choice') this.choice(particle.items, depth);
      else for (const item of particle.items) this.content(item, depth);
    }
    if (isInterval) this.scene.interval = 0;
  }

  private choice(items: Content[], depth: number): void {
    const known = items.filter(({ kind, max }) => kind !== 'any' && max > 0);
    const chosen = known[Math.floor(this.scene.random() * known.length)];
    if (chosen) this.content({ ...chosen, min: Math.max(1, chosen.min) }, depth);
  }
}

/**
 * A message with plausible numbers that a schema allows; the same for the same seed. Nobody is meant by what it names.
 * @returns undefined where the schema has no element of its own to begin with
 */
export function exampleOf(model: SchemaModel, of: ExampleOf): string | undefined {
  const own = [...model.elements].filter(
    ([name, { abstract }]) => namespaceOf(name) === model.targetNamespace && !abstract,
  );
  const named = own.find(([name]) => model.mainFile.startsWith(localOf(name)));
  const root = (named ?? own[0])?.[1];
  return root && new Writer(model, of).message(root);
}
