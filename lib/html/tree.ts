/** A tag with its content, or a run of text, as positions in the pre-pass's markup. */
export interface Node {
  /** Tag name, or '' for text. */
  name: string;
  /** Start and end of its markup. */
  start: number;
  end: number;
  /** End of the opening tag; equal to `end` for text and void elements. */
  inner: number;
  /** Cost of purifying it, in elements; attributes and long text add to it. */
  weight: number;
  children: Node[];
}

const voidTags = new Set(['br', 'hr', 'img', 'col', 'wbr']);
const charactersPerWeight = 500;

/**
 * Reads the pre-pass's markup, which is balanced and has all other `<` and `>` escaped, into a tree; linear.
 * @returns a root node (name '') over all of it
 */
export function readTree(markup: string): Node {
  const root: Node = { name: '', start: 0, end: markup.length, inner: 0, weight: 0, children: [] };
  const open: Node[] = [root];
  const leaf = (name: string, start: number, end: number) => {
    const weight = (name ? 1 : 0) + (end - start) / charactersPerWeight;
    const node: Node = { name, start, end, inner: end, weight, children: [] };
    open.at(-1)!.children.push(node);
    return node;
  };
  let at = 0;
  for (const match of markup.matchAll(/<(\/?)([a-z][a-z0-9]*)[^<>]*>/g)) {
    const end = match.index + match[0].length;
    const name = match[2]!;
    if (match.index > at) leaf('', at, match.index);
    at = end;
    if (match[1]) {
      if (open.length > 1 && open.at(-1)!.name === name) close(open, end);
    } else {
      const node = leaf(name, match.index, end);
      node.weight += (match[0].match(/ [a-z]/g)?.length ?? 0) / 2;
      if (!voidTags.has(name)) open.push(node);
    }
  }
  if (at < markup.length) leaf('', at, markup.length);
  while (open.length > 1) close(open, markup.length);
  root.weight = root.children.reduce((sum, child) => sum + child.weight, 0);
  return root;
}

function close(open: Node[], end: number): void {
  const node = open.pop()!;
  node.end = end;
  for (const child of node.children) node.weight += child.weight;
}
