const color =
  '(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|rgb\\(\\s*\\d{1,3}\\s*,\\s*\\d{1,3}\\s*,\\s*\\d{1,3}\\s*\\))';
const size = '\\d{1,5}(?:\\.\\d{1,4})?(?:px|em|%)';
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'i');

const everywhere: Record<string, RegExp> = {
  color: whole(color),
  'text-align': whole('left|right|center'),
  'font-size': whole(size),
};
const margin = whole(`${size}|0|auto`);
const cell: Record<string, RegExp> = {
  ...everywhere,
  'background-color': whole(color),
  'border-color': whole(`${color}(?: ${color}){0,3}`),
  'border-top-color': whole(color),
  'border-right-color': whole(color),
  'border-bottom-color': whole(color),
  'border-left-color': whole(color),
  width: whole(size),
  height: whole(size),
};
/** Columns may only have a width beyond the common styles (docs/requirements/input.md, Rich text). */
const column = { ...everywhere, width: whole(size) };

/** Allowed styles by tag (docs/requirements/input.md, Rich text); other tags may have the common ones. */
const propertiesOf = new Map<string, Record<string, RegExp>>([
  ['table', { ...everywhere, 'margin-left': margin, 'margin-right': margin, width: whole(size) }],
  ['td', cell],
  ['th', cell],
  ['col', column],
  ['colgroup', column],
  ['caption', { ...everywhere, 'caption-side': whole('top|bottom') }],
]);

const maxStyleLength = 4_000;

/**
 * The allowed declarations of a style attribute, later ones replacing earlier ones; undefined if none is left.
 * Splitting at semicolons is safe, because allowed values hold no semicolon, quote, backslash or comment, and all
 * others are dropped. Nobody writes a style longer than 4,000 characters; it is dropped whole.
 */
export function filterStyle(tag: string, style: string): string | undefined {
  if (style.length > maxStyleLength) return undefined;
  const properties = propertiesOf.get(tag) ?? everywhere;
  const kept = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    if (Object.hasOwn(properties, property) && properties[property]?.test(value)) kept.set(property, value);
  }
  return kept.size > 0 ? [...kept].map(([property, value]) => `${property}:${value}`).join(';') : undefined;
}
