import { condition, type Gathered, NotHere, nodesOf, Paths, withoutBlanks } from './judging';
import type { ProcessRule } from './model';
import type { Follower } from './reading';

/** A place where a rule is violated: libxml2's path of an element, and the attribute concerned. */
export interface RawViolation {
  xpath: string;
  attribute?: string;
  /** What stands there; undefined where something is missing. */
  value?: string;
}

/** What a rule's violations are: the first places, elements that lack something before wrong values. */
export interface Violations {
  places: RawViolation[];
  total: number;
}

/** An element that is open, or was. */
interface Frame {
  parent: Frame | undefined;
  name: string;
  /** Its number among all children of its parent, from 1. */
  number: number;
  /** Its number among all elements of the message. */
  ordinal: number;
  children: number;
  /** The paths that go on here. */
  open: { at: Instance; step: Step }[];
  /** The elements above, or this one, whose rules look at everything below. */
  deep: Instance[];
  /** Where its value goes when it ends. */
  ends: { texts: string[]; place: number }[];
  /** Where its value begins in the parts of text that are kept. */
  from: number;
  /** What rules say of it when it ends. */
  judged: Instance[];
}

const nothing: never[] = [];

/** A step of paths, and those below it. */
interface Step {
  below: Map<string, Step>;
  /** Places of paths that end here, and at its attributes. */
  ends: number[];
  attributes: [name: string, place: number][];
}

/** What the paths lead to from one element. */
interface Instance extends Gathered {
  of: Group;
  counts: Int32Array;
  texts: string[][];
  numbers: number[][];
  /** The elements that hold the texts of held paths. */
  holders: Frame[][];
}

interface Found {
  frame: Frame;
  attribute?: string;
  value?: string;
}

/** Keeps the first of what is found, in the order of the message. Inner elements end before outer ones. */
class First {
  total = 0;
  private kept: Found[] = [];
  /** The last that is kept, once there are enough. */
  private last = Number.POSITIVE_INFINITY;

  constructor(private readonly most: number) {}

  add(one: Found): void {
    this.total += 1;
    if (one.frame.ordinal > this.last) return;
    this.kept.push(one);
    if (this.kept.length >= 2 * this.most) this.cut();
  }

  get all(): Found[] {
    this.cut();
    return this.kept;
  }

  private cut(): void {
    this.kept = this.kept.sort((one, other) => one.frame.ordinal - other.frame.ordinal).slice(0, this.most);
    if (this.kept.length === this.most) this.last = this.kept.at(-1)!.frame.ordinal;
  }
}

/** A rule that is judged in passing. */
interface Passing {
  index: number;
  counts: ((of: Gathered) => boolean) | undefined;
  holds: ((of: Gathered) => boolean) | undefined;
  permitted: { place: number; attribute: string; values: ReadonlySet<string> } | undefined;
  missing: First;
  wrong: First;
}

const newStep = (): Step => ({ below: new Map(), ends: [], attributes: [] });

/** Rules for the same elements. */
class Group {
  readonly paths = new Paths();
  rules: Passing[] = [];
  readonly root = newStep();
  readonly anywhere = newStep();
  private readonly rest: Instance[] = [];
  private readonly valued: number[] = [];

  /** @param names of the elements and of those above them @param fromRoot whether the first is the root */
  constructor(
    readonly names: string[],
    readonly fromRoot: boolean,
  ) {}

  /** Lays the paths as steps, when all rules are known. */
  close(): void {
    for (const [place, path] of this.paths.all.entries()) {
      let step = path.deep ? this.anywhere : this.root;
      for (const name of path.names) {
        const next = step.below.get(name) ?? newStep();
        step.below.set(name, next);
        step = next;
      }
      if (path.attribute) step.attributes.push([path.attribute, place]);
      else step.ends.push(place);
      if (path.valued) this.valued.push(place);
    }
  }

  begin(): Instance {
    const lists = () => this.paths.all.map(() => []);
    return (
      this.rest.pop() ?? {
        ...{ of: this, counts: new Int32Array(this.paths.all.length) },
        ...{ texts: lists(), numbers: lists(), holders: lists() },
      }
    );
  }

  end(instance: Instance): void {
    instance.counts.fill(0);
    for (const place of this.valued) {
      instance.texts[place]!.length = 0;
      instance.numbers[place]!.length = 0;
      instance.holders[place]!.length = 0;
    }
    this.rest.push(instance);
  }

  /** Whether its elements are those like this one. */
  means(frame: Frame): boolean {
    if (this.names.length === 0) return !frame.parent;
    let at: Frame | undefined = frame;
    for (let index = this.names.length - 1; index >= 0; index--) {
      if (!at || at.name !== this.names[index]) return false;
      at = at.parent;
    }
    return !this.fromRoot || !at;
  }
}

const contexts = /^(\/{0,2})([A-Za-z_][\w.-]*(?:\/[A-Za-z_][\w.-]*)*)$/;

/** The rules that can be judged in passing, by what they hold for. */
function groupsOf(rules: readonly ProcessRule[], most: number): Group[] {
  const groups = new Map<string, Group>();
  for (const [index, rule] of rules.entries()) {
    const { context, test, obligation, values } = rule;
    const [, from, names] = contexts.exec(context) ?? [];
    if (context !== '' && !names) continue;
    const group = groups.get(context) ?? new Group(names?.split('/') ?? [], from === '/' || context === '');
    try {
      const nodes = values.length > 0 ? nodesOf(test, group.paths) : undefined;
      const permitted = nodes && {
        ...{ place: nodes.place, attribute: nodes.path.attribute, values: new Set(values) },
      };
      group.rules.push({
        ...{ index, permitted, missing: new First(most), wrong: new First(most) },
        counts: rule.condition === '' ? undefined : condition(rule.condition, group.paths),
        holds: obligation === 'Kann' ? undefined : condition(test, group.paths),
      });
      groups.set(context, group);
    } catch (error) {
      if (!(error instanceof NotHere)) throw error;
    }
  }
  for (const group of groups.values()) group.close();
  return [...groups.values()];
}

function xpathOf(frame: Frame): string {
  const step = frame.number > 1 ? `/*[${frame.number}]` : '/*';
  return frame.parent ? xpathOf(frame.parent) + step : step;
}

const violation = ({ frame, attribute, value }: Found): RawViolation => ({
  xpath: xpathOf(frame),
  ...(attribute && { attribute }),
  ...(value !== undefined && { value }),
});

/** Judges one element by one rule, when it has ended. */
function judge(rule: Passing, frame: Frame, of: Instance): void {
  if (rule.counts && !rule.counts(of)) return;
  if (rule.holds && !rule.holds(of)) rule.missing.add({ frame });
  if (!rule.permitted) return;
  const { place, attribute, values } = rule.permitted;
  const texts = of.texts[place]!;
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index]!;
    if (values.has(text) || values.has(withoutBlanks(text))) continue;
    const at = of.holders[place]![index]!;
    rule.wrong.add({ frame: at, value: text.trim(), ...(attribute && { attribute }) });
  }
}

/** Keeps the open elements and what the paths of rules lead to, and judges elements when they end. */
class Pass {
  private readonly stack: Frame[] = [];
  private elements = 0;
  /** Of the text; joined only where they end, as each value would otherwise copy all that was read before it. */
  private readonly parts: string[] = [];
  /** Open elements whose value is asked for. */
  private keeping = 0;
  private readonly byName = new Map<string, Group[]>();

  constructor(groups: Group[]) {
    for (const group of groups) {
      const name = group.names.at(-1) ?? '';
      this.byName.set(name, [...(this.byName.get(name) ?? []), group]);
    }
  }

  open(name: string, attributes: Record<string, string>): void {
    const parent = this.stack.at(-1);
    const number = parent ? ++parent.children : 1;
    // One literal without parts spread into it, which would be ten times as slow and three times as large.
    const frame: Frame = {
      parent,
      name,
      number,
      ordinal: this.elements++,
      children: 0,
      open: [],
      deep: parent?.deep ?? nothing,
      ends: [],
      from: this.parts.length,
      judged: [],
    };
    this.stack.push(frame);
    const enter = (at: Instance, step: Step) => {
      if (step.below.size > 0) frame.open.push({ at, step });
      for (const place of step.ends) this.gather(at, place, frame);
      for (const [attribute, place] of step.attributes) {
        if (!Object.hasOwn(attributes, attribute)) continue;
        at.counts[place]! += 1;
        const { valued, held } = at.of.paths.all[place]!;
        if (valued) at.texts[place]!.push(attributes[attribute]!);
        if (held) at.holders[place]!.push(frame);
      }
    };
    for (const { at, step } of parent?.open ?? []) {
      const next = step.below.get(name);
      if (next) enter(at, next);
    }
    for (const at of frame.deep) {
      const next = at.of.anywhere.below.get(name);
      if (next) enter(at, next);
    }
    for (const group of [...(this.byName.get(name) ?? []), ...(parent ? [] : (this.byName.get('') ?? []))]) {
      if (group.rules.length === 0 || !group.means(frame)) continue;
      const at = group.begin();
      frame.judged.push(at);
      if (group.anywhere.below.size > 0) frame.deep = [...frame.deep, at];
      enter(at, group.root);
    }
    if (frame.ends.length > 0) this.keeping += 1;
  }

  private gather(at: Instance, place: number, frame: Frame): void {
    at.counts[place]! += 1;
    const { valued, held } = at.of.paths.all[place]!;
    if (!valued) return;
    const texts = at.texts[place]!;
    frame.ends.push({ texts, place: texts.push('') - 1 });
    if (held) at.holders[place]!.push(frame);
  }

  read(text: string): void {
    if (this.keeping > 0) this.parts.push(text);
  }

  close(): void {
    const frame = this.stack.pop()!;
    if (frame.ends.length > 0) {
      const value = this.parts.slice(frame.from).join('');
      for (const { texts, place } of frame.ends) texts[place] = value;
      this.keeping -= 1;
      if (this.keeping === 0) this.parts.length = 0;
    }
    for (const at of frame.judged) {
      const group = at.of;
      for (const rule of group.rules) {
        try {
          judge(rule, frame, at);
        } catch (error) {
          // What can't be judged for one element is left to libxml2.
          if (!(error instanceof NotHere)) throw error;
          group.rules = group.rules.filter((other) => other !== rule);
        }
      }
      group.end(at);
    }
    // Who holds it needs its place only; there may be a million.
    frame.open = frame.deep = frame.ends = frame.judged = nothing;
  }
}

/**
 * Follows a well-formed message and judges rules, which takes about as long for a thousand as for one.
 * @param most places to keep of each
 */
export function rulesInPassing(
  rules: readonly ProcessRule[],
  most: number,
): Follower & {
  /** What libxml2 would say, by the rules' places in the list; rules that need libxml2 are left out. */
  judged: () => Map<number, Violations>;
} {
  const groups = groupsOf(rules, most);
  const pass = new Pass(groups);
  return {
    open: (name, attributes) => pass.open(name, attributes),
    text: (part) => pass.read(part),
    close: () => pass.close(),
    judged: () =>
      new Map(
        groups
          .flatMap((group) => group.rules)
          .map(({ index, missing, wrong }) => {
            const places = [...missing.all, ...wrong.all].map(violation);
            return [index, { places, total: missing.total + wrong.total }];
          }),
      ),
  };
}
