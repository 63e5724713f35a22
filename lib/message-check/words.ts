/** In German quotation marks. */
export const quoted = (text: string): string => `„${text}“`;

/** A value for display: long ones are cut, line breaks become spaces. */
export const value = (text: string): string =>
  quoted((text.length > 80 ? `${text.slice(0, 79)}…` : text).replace(/\s+/g, ' '));

/** `{http://…}Name` becomes `Name`; wildcards become words. */
export function shortName(name: string): string {
  const text = name.trim();
  if (/^##other/.test(text)) return 'ein Element eines anderen Namespace';
  if (/^##any|^\*$|\}\*$/.test(text)) return 'ein beliebiges Element';
  return text.replace(/^##local/, '').replace(/^\{[^{}]*\}/, '');
}

/** `A, B oder C` in quotation marks; at most twelve of them. */
export function list(names: string[]): string {
  const shown = names.slice(0, 12).map((name) => (/^ein /.test(name) ? name : quoted(name)));
  if (names.length > shown.length) return `${shown.join(', ')} oder eines von ${names.length - 12} weiteren`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} oder ${shown.at(-1)}` : (shown[0] ?? '');
}

/** The element or attribute concerned, at the beginning of a sentence. */
export const named = (element: string, attribute?: string): string =>
  attribute
    ? `Das Attribut ${quoted(attribute)} im Element ${quoted(element)}`
    : `Das Element ${quoted(element)}`;
