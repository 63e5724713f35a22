import { type Node, readTree } from './tree.ts';

/** Weight of what DOMPurify gets at once: some 10 to 40 ms of work. */
const weightPerPiece = 300;

/** Elements that must stand around a part of a table, as a parser drops it elsewhere. */
const surroundings = new Map([
  ['caption', ['table']],
  ['colgroup', ['table']],
  ['thead', ['table']],
  ['tbody', ['table']],
  ['tfoot', ['table']],
  ['tr', ['table', 'tbody']],
  ['td', ['table', 'tbody', 'tr']],
  ['th', ['table', 'tbody', 'tr']],
  ['col', ['table', 'colgroup']],
]);

/** Elements that nothing but their own end ends, whatever they hold; parts of tables are another matter. */
const containers = new Set(
  'address article aside blockquote div dl figure footer header hgroup main menu nav ol section ul'.split(
    ' ',
  ),
);

interface Work {
  markup: string;
  purify: (markup: string) => string;
  /** Opening tags that were purified, by what they were. */
  tags: Map<string, string>;
  isCut: boolean;
  /** Lets the event loop turn when it is time. */
  breathe: () => Promise<void>;
}

function purifyWithin(work: Work, around: string[], markup: string): string | undefined {
  const before = around.map((name) => `<${name}>`).join('');
  const after = around
    .map((name) => `</${name}>`)
    .reverse()
    .join('');
  const clean = work.purify(before + markup + after);
  if (!clean.startsWith(before) || !clean.endsWith(after)) return undefined;
  return clean.slice(before.length, clean.length - after.length);
}

/** Purifies siblings that fit into one piece. Misplaced parts of a table lose their tags, not their text. */
function purifyGroup(work: Work, group: Node[]): string {
  const markup = work.markup.slice(group[0]!.start, group.at(-1)!.end);
  const part = group.find((node) => surroundings.has(node.name));
  const around = surroundings.get(part?.name ?? '') ?? [];
  return purifyWithin(work, around, markup) ?? work.purify(markup);
}

/** The purified opening tag of an element too big for one piece; '' if it must go. */
function purifyTag(work: Work, node: Node): string {
  const open = work.markup.slice(node.start, node.inner);
  const known = work.tags.get(open);
  if (known !== undefined) return known;
  const close = `</${node.name}>`;
  const clean = purifyWithin(work, surroundings.get(node.name) ?? [], open + close);
  const tag = clean?.endsWith(close) ? clean.slice(0, -close.length) : '';
  work.tags.set(open, tag);
  return tag;
}

async function purifyChildren(work: Work, parent: Node): Promise<string> {
  const parts: string[] = [];
  let group: Node[] = [];
  let weight = 0;
  const flush = async () => {
    if (group.length === 0) return;
    parts.push(purifyGroup(work, group));
    group = [];
    weight = 0;
    await work.breathe();
  };
  for (const node of parent.children) {
    if (weight + node.weight > weightPerPiece) await flush();
    if (node.weight <= weightPerPiece) {
      group.push(node);
      weight += node.weight;
    } else if (node.name === '') {
      // Escaped text alone has nothing to remove.
      parts.push(work.markup.slice(node.start, node.end));
    } else if (node.children.length === 0) {
      parts.push(purifyGroup(work, [node]));
      await work.breathe();
    } else {
      const tag = purifyTag(work, node);
      work.isCut ||= !containers.has(node.name);
      await work.breathe();
      const content = await purifyChildren(work, node);
      parts.push(tag ? `${tag}${content}</${node.name}>` : content);
    }
  }
  await flush();
  return parts.join('');
}

/**
 * Purifies the pre-pass's markup in pieces of bounded work, with `breathe` between them. The pieces can simply be
 * joined, because the profile allows no element that changes how later markup is read (no raw text, no template, no svg
 * or math): a tag that is harmless in a piece is harmless in the whole.
 * @returns `isCut`: an element was taken apart that a parser may end early, so another time may cut it elsewhere
 */
export async function purifyInPieces(
  markup: string,
  purify: (markup: string) => string,
  breathe: () => Promise<void>,
): Promise<{ clean: string; isCut: boolean }> {
  const work: Work = { markup, purify, breathe, tags: new Map(), isCut: false };
  const clean = await purifyChildren(work, readTree(markup));
  // As a DOM tree serialises it; a piece without tags never went through one.
  return { clean: clean.replaceAll('\u00a0', '&nbsp;'), isCut: work.isCut };
}
