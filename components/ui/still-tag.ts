import { escaped } from './markup';

const names = (text: string) => new Set(text.split(/\s+/));

/**
 * Tags that React treats in its own way: it moves them into the head, loads them ahead, or keeps their values. An input
 * that no script looks at may be text.
 */
const ofReact = names(
  'base body head html iframe img link listing meta noscript object option pre script select style textarea title',
);
const voids = names('br hr input wbr col source track');

export const isOfReact = (tag: string): boolean => ofReact.has(tag) || tag.includes('-');
export const isVoid = (tag: string): boolean => voids.has(tag);

/** Attributes that are written as React names them. */
const plain = names(
  'action alt cite d dir download fill height href id label lang max method min name pattern placeholder popover rel role scope slot step target title type value viewBox width x x1 x2 y y1 y2 cx cy r rx ry points transform',
);
/** Those that are written differently. */
const others: Record<string, string> = {
  autoComplete: 'autocomplete',
  className: 'class',
  colSpan: 'colspan',
  dateTime: 'datetime',
  defaultValue: 'value',
  hrefLang: 'hreflang',
  htmlFor: 'for',
  inputMode: 'inputmode',
  maxLength: 'maxlength',
  popoverTarget: 'popovertarget',
  rowSpan: 'rowspan',
  strokeWidth: 'stroke-width',
  tabIndex: 'tabindex',
  textAnchor: 'text-anchor',
};
const switches: Record<string, string> = {
  ...{ disabled: 'disabled', hidden: 'hidden', open: 'open', required: 'required', reversed: 'reversed' },
  defaultChecked: 'checked',
};
/** An address of this site or another one, which nobody can mistake for a script. */
const safeAddress = /^(?:[/?#]|https?:|mailto:|tel:)/;

/** The attributes of an element as React would write them; undefined if there is one that only React knows. */
export function attributesOf(props: Record<string, unknown>): string | undefined {
  let text = '';
  for (const key in props) {
    const value = props[key];
    if (value === undefined || value === null || key === 'children' || key === made) continue;
    const one = attributeOf(key, value);
    if (one === undefined) return undefined;
    text += one;
  }
  return text;
}

/** Content that is given as HTML, which is no attribute. */
const made = 'dangerouslySetInnerHTML';

function attributeOf(key: string, value: unknown): string | undefined {
  const name = plain.has(key) ? key : others[key];
  if (name === undefined) {
    if (key === 'style') return styleOf(value);
    if (key === 'suppressHydrationWarning') return '';
    const turned = switches[key];
    if (turned) return typeof value === 'boolean' ? (value ? ` ${turned}=""` : '') : undefined;
    return /^(?:aria|data)-[a-z-]+$/.test(key) && isSimple(value) ? written(key, String(value)) : undefined;
  }
  if (typeof value === 'boolean') return key === 'download' ? (value ? ' download=""' : '') : undefined;
  if (!isSimple(value)) return undefined;
  if ((key === 'href' || key === 'action') && !safeAddress.test(String(value))) return undefined;
  return written(name, String(value));
}

const isSimple = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const written = (name: string, value: string): string => ` ${name}="${escaped(value)}"`;

/** Declarations whose values are texts; React gives numbers their unit. */
function styleOf(value: unknown): string | undefined {
  const all = Object.entries(value as Record<string, unknown>);
  if (all.some(([, one]) => typeof one !== 'string' || one === '')) return undefined;
  const lines = all.map(
    ([name, one]) => `${name.startsWith('--') ? name : dashed(name)}:${String(one).trim()}`,
  );
  return lines.length > 0 ? written('style', lines.join(';')) : '';
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
