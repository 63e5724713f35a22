import { allowedValue, opensWindow } from './profile.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const phrasing = list('a abbr b br cite code em i img kbd mark q s samp small span strong sub sup u var');
const flow = list(
  [...phrasing, 'blockquote div dl figure h1 h2 h3 h4 h5 h6 hr ol p pre section table ul'].join(' '),
);
const sections = list('tbody tfoot thead');
const none = list('');

/** What an element may hold here; an element that is not named is left to the parser. */
const contents = new Map<string, ReadonlySet<string>>([
  ...'blockquote dd div figcaption li section td th'.split(' ').map((name) => [name, flow] as const),
  ...'a abbr b cite code em i kbd mark q s samp small span strong sub sup u var'
    .split(' ')
    .map((name) => [name, phrasing] as const),
  ...'caption dt h1 h2 h3 h4 h5 h6 p pre'.split(' ').map((name) => [name, phrasing] as const),
  ['figure', list([...flow, 'figcaption'].join(' '))],
  ['ul', list('li')],
  ['ol', list('li')],
  ['dl', list('dt dd')],
  ['table', list('caption colgroup tbody tfoot thead')],
  ['colgroup', list('col')],
  ...[...sections].map((name) => [name, list('tr')] as const),
  ['tr', list('td th')],
  ...'br col hr img'.split(' ').map((name) => [name, none] as const),
]);
/** Elements in which nothing but white space stands between their children. */
const wordless = list('ul ol dl table colgroup tbody tfoot thead tr');
const voids = list('br col hr img');

const address = /^(?:https?:\/\/[a-z0-9]|mailto:|tel:|\/(?!\/)|[#?])[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/i;
const number = /^\d{1,5}%?$/;
/** How the values are written that are taken as they are, beyond what the profile asks of them. */
const writtenAs = new Map<string, RegExp>([
  ['class', /^[\w-]+(?: [\w-]+)*$/],
  ['style', /^[a-z0-9#%:;,.() -]+$/i],
  ['href', address],
  ['src', address],
  ['srcset', /^\/[\w/.-]+ [1-9]\d{0,4}w(?:, \/[\w/.-]+ [1-9]\d{0,4}w)*$/],
  ['target', /^_[a-z]+$/],
  ['alt', /^(?:[^\s&"<>]+(?: [^\s&"<>]+)*)?$/],
  ['title', /^[^\s&"<>]+(?: [^\s&"<>]+)*$/],
  ['loading', /^(?:lazy|eager)$/],
  ...'cellpadding cellspacing colspan height rowspan width'.split(' ').map((name) => [name, number] as const),
]);

const token =
  /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]{0,4000}")*)>|[^<>&\0\r\u00a0]+|&(?:amp|lt|gt|nbsp);/y;
const attribute = / ([a-z]+)="([^"]*)"/g;
const mostTags = 10_000;
const deepest = 100;

function attributesAreClean(tag: string, written: string): boolean {
  const seen = new Map<string, string>();
  for (const [, name = '', raw = ''] of written.matchAll(attribute)) {
    if (seen.has(name) || seen.has('rel')) return false; // the parser writes it last
    const value = raw.replaceAll('&amp;', '&');
    const fits =
      name === 'rel'
        ? tag === 'a' && value === 'noopener' && opensWindow(seen.get('target'))
        : !/&(?!amp;)/.test(raw) &&
          writtenAs.get(name)?.test(value) &&
          allowedValue(tag, name, value) === value;
    if (!fits) return false;
    seen.set(name, value);
  }
  return tag !== 'a' || opensWindow(seen.get('target')) === seen.has('rel');
}

/**
 * Whether a text is one that cleaning would give back letter by letter (`cleanRichText`), told without a parser. It says
 * yes only to markup that every parser reads alike: each `<` begins a tag of the profile that is written out in full,
 * stands where it may, and is ended by its own. None of them switches the tokeniser, so there is nothing else in such a
 * text. All others go to the parser, whose thread takes a second and 60 MB to begin: most texts that are shown were
 * cleaned when they were saved.
 */
export function isAlreadyClean(html: string): boolean {
  const open: string[] = [];
  let tags = 0;
  for (token.lastIndex = 0; token.lastIndex < html.length; ) {
    const at = token.lastIndex;
    const found = token.exec(html);
    if (!found) return false;
    const [text, slash, name, written = ''] = found;
    const parent = open.at(-1);
    if (!name) {
      if (parent && wordless.has(parent) && !/^[ \n]*$/.test(text)) return false;
      if (parent === 'pre' && text.startsWith('\n') && html[at - 1] === '>') return false; // a parser drops it
      continue;
    }
    if (slash) {
      if (open.pop() !== name || written) return false;
      continue;
    }
    tags += 1;
    if (tags > mostTags || open.length >= deepest) return false;
    if (!contents.has(name) || !(parent ? contents.get(parent)! : flow).has(name)) return false;
    if (name === 'a' && open.includes('a')) return false;
    if (!attributesAreClean(name, written)) return false;
    if (!voids.has(name)) open.push(name);
  }
  return open.length === 0;
}
