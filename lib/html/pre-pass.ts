import sanitize from 'sanitize-html';
import { allowedAttributes, allowedTags } from './profile.ts';

/**
 * Elements nested deeper are unwrapped; their content stays. The specification sets no limit, and browsers show 512
 * levels; this many still take no more time than other texts of the same length, ten times as many do.
 */
export const maxDepth = 5_000;

/**
 * The parser's work grows with the square of the depth, so deeper markup is not parsed to its end: 100,000 open tags
 * would block the process for seconds.
 */
const parsedDepth = 2 * maxDepth;

class TooDeep extends Error {}

/** Elements whose content is not meant for readers; it is removed with them. */
const contentless = 'script style textarea option xmp iframe noembed noframes plaintext title'.split(' ');

/** One linear pass that returns balanced, escaped markup of allowed tags and attributes. @throws TooDeep */
function parse(html: string, tags: readonly string[]): string {
  let depth = 0;
  return sanitize(html, {
    allowedTags: [...tags],
    // transformTags below has already applied the profile.
    allowedAttributes: false,
    allowedSchemes: ['http', 'https', 'ftp', 'mailto', 'tel'],
    nonTextTags: contentless,
    parseStyleAttributes: false, // the profile has filtered them without the cost of a CSS parser
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
 * Removes tags deeper than `maxDepth`. Reads coarsely: every `<name …>` counts, also in comments and quotes. The result
 * is parsed afterwards, so a misread tag costs formatting of a broken document, never safety or text between tags.
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

/** The text without any tag, if even the flattened markup nests too deep. */
function textOnly(html: string): string {
  return parse(html.replace(/<\/?[a-z][^>]*>?/gi, ' '), []);
}

/**
 * The pre-pass: balanced markup of allowed tags, attributes and addresses, at most `maxDepth` deep. Its time grows only
 * with the length. Input deeper than `parsedDepth` is flattened coarsely first.
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
