import sanitize from 'sanitize-html';
import { allowedAttributes, allowedTags } from './profile.ts';

/** Elements nested deeper than this are unwrapped; their text and what they hold stays. */
export const maxDepth = 100;

/**
 * The parser's own work grows with the square of the depth, so nesting beyond this is not parsed to its
 * end: 100,000 open tags would hold the process for seconds.
 */
const parsedDepth = 1_000;

class TooDeep extends Error {}

/** Elements whose content is no text for people; their content goes with them. */
const contentless = 'script style textarea option xmp iframe noembed noframes plaintext title'.split(' ');

/** One linear pass that leaves balanced, escaped markup of allowed tags and attributes, or throws TooDeep. */
function parse(html: string, tags: readonly string[]): string {
  let depth = 0;
  return sanitize(html, {
    allowedTags: [...tags],
    // What an attribute may be is decided by the profile in transformTags, before this list is asked.
    allowedAttributes: false,
    allowedSchemes: ['http', 'https', 'ftp', 'mailto', 'tel'],
    nonTextTags: contentless,
    parseStyleAttributes: false, // the profile has filtered them, without a CSS parser's costs
    nestingLimit: maxDepth,
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: tags.includes(tagName) ? allowedAttributes(tagName, attribs) : {},
      }),
    },
    onOpenTag: () => {
      depth += 1;
      if (depth > parsedDepth) throw new TooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
}

/**
 * Removes the tags that stand deeper than `maxDepth`, read coarsely: every `<name …>` counts, also in
 * comments and quotes. It only takes tags away from text that is parsed afterwards, so reading some of
 * them wrongly costs formatting of a broken document, never safety and never text between tags.
 */
function flatten(html: string): string {
  const open: string[] = [];
  const dropped = new Map<string, number>();
  return html.replace(/<(\/?)([a-z][a-z0-9-]*)[^>]*>?/gi, (tag, slash: string, name: string) => {
    const key = name.toLowerCase();
    if (!slash) {
      if (open.length < maxDepth) {
        open.push(key);
        return tag;
      }
      dropped.set(key, (dropped.get(key) ?? 0) + 1);
      return ' ';
    }
    const beyond = dropped.get(key) ?? 0;
    if (beyond > 0) {
      dropped.set(key, beyond - 1);
      return ' ';
    }
    const at = open.lastIndexOf(key);
    if (at >= 0) open.length = at;
    return tag;
  });
}

/** The last resort when even the flattened text nests too deep: the text alone, without any tag. */
function textOnly(html: string): string {
  return parse(html.replace(/<\/?[a-z][^>]*>?/gi, ' '), []);
}

/**
 * The pre-pass: balanced markup of allowed tags, attributes and addresses, nested at most `maxDepth` deep,
 * in time that grows with the length alone. Input deeper than 1,000 levels is flattened coarsely first.
 */
export function prePass(html: string): string {
  for (const attempt of [() => parse(html, allowedTags), () => parse(flatten(html), allowedTags)]) {
    try {
      return attempt();
    } catch (error) {
      if (!(error instanceof TooDeep)) throw error;
    }
  }
  return textOnly(html);
}
