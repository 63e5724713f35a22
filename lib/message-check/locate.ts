import { SaxesParser } from 'saxes';
import { localName } from '../rules/namespaces';

/** An element's position in the text and its surroundings. */
export interface Place {
  /** Offset of its `<`. */
  offset: number;
  /** Local names, numbered among equal ones: `/ECMPList/ProcessDirectory/MPListData[2]`. */
  path: string;
  /** Local names from the root to its parent. */
  parents: string[];
  /** How often each local name occurs in its parent, before it and in all. */
  before: Map<string, number>;
  all: Map<string, number>;
}

/** A step of the wanted paths, and the steps below it. */
interface Wanted {
  key?: string;
  below: Map<string, Wanted>;
}

/** An open element on a wanted path. */
interface Open {
  wanted: Wanted;
  /** Numbers of its children so far, by libxml2's names and by local name. */
  counts: Map<string, number>;
  names: Map<string, number>;
  /** The element and its ancestors. */
  steps: { name: string; number: number; among: Map<string, number> }[];
}

/** The steps of `/a:R/*[2]`; the first of equal elements has no number. */
const stepsOf = (xpath: string): string[] => xpath.replaceAll('[1]', '').split('/').slice(1);

function wantedOf(xpaths: Iterable<string>): Wanted {
  const root: Wanted = { below: new Map() };
  for (const xpath of xpaths) {
    let at = root;
    for (const step of stepsOf(xpath)) {
      let next = at.below.get(step);
      if (!next) {
        next = { below: new Map() };
        at.below.set(step, next);
      }
      at = next;
    }
    at.key = xpath;
  }
  return root;
}

const numbered = (name: string, number: number) => (number > 1 ? `${name}[${number}]` : name);

/**
 * Finds elements by libxml2's paths (`/ns0:R/ns0:D[2]`; `*` counts all children where the namespace has no prefix), in
 * one pass over the text.
 * @returns places by path, without paths that were not found
 */
export function locate(text: string, xpaths: ReadonlySet<string>): Map<string, Place> {
  if (xpaths.size === 0) return new Map();
  const found: { key: string; offset: number; steps: Open['steps']; before: Map<string, number> }[] = [];
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: (Open | undefined)[] = [
    { wanted: wantedOf(xpaths), counts: new Map(), names: new Map(), steps: [] },
  ];
  parser.on('error', () => {});
  parser.on('opentagstart', ({ name }) => {
    const parent = open.at(-1);
    if (!parent) {
      open.push(undefined);
      return;
    }
    const count = (key: string) => {
      const next = (parent.counts.get(key) ?? 0) + 1;
      parent.counts.set(key, next);
      return next;
    };
    const local = localName(name);
    const number = (parent.names.get(local) ?? 0) + 1;
    const generic = parent.wanted.below.get(numbered('*', count('*')));
    const named = parent.wanted.below.get(numbered(name, count(name)));
    const wanted = named ?? generic;
    const before = wanted?.key === undefined ? parent.names : new Map(parent.names);
    parent.names.set(local, number);
    if (!wanted) {
      open.push(undefined);
      return;
    }
    const steps = [...parent.steps, { name: local, number, among: parent.names }];
    if (wanted.key !== undefined) {
      found.push({ key: wanted.key, offset: text.lastIndexOf('<', parser.position - 1), steps, before });
    }
    open.push({ wanted, counts: new Map(), names: new Map(), steps });
  });
  parser.on('closetag', () => {
    if (open.length > 1) open.pop();
  });
  parser.write(text).close();
  const pathOf = (steps: Open['steps']) =>
    steps
      .map(({ name, number, among }) => `/${name}${(among.get(name) ?? 1) > 1 ? `[${number}]` : ''}`)
      .join('');
  return new Map(
    found.map(({ key, offset, steps, before }) => {
      const parents = steps.slice(0, -1).map(({ name }) => name);
      const all = steps.at(-1)?.among ?? new Map<string, number>();
      return [key, { offset, path: pathOf(steps), parents, before, all }];
    }),
  );
}

/** The offset of an attribute in the start tag at `offset`; `offset` itself if it is not found. */
export function attributeOffset(text: string, offset: number, name: string): number {
  const tag = text.slice(offset, offset + 20_000);
  const escaped = name.replace(/[^\w]/g, '\\$&');
  const at = tag.search(new RegExp(`\\s(?:[\\w.-]+:)?${escaped}\\s*=`));
  const end = tag.indexOf('>');
  return at < 0 || (end >= 0 && at > end) ? offset : offset + at + 1;
}
