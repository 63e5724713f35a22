/**
 * A masked value: the label, then the first and the last character with three asterisks between, `Name H***r`
 * (docs/requirements/input.md, Display). The number of asterisks hides the length; a value of fewer than three
 * characters shows none of them. An empty value gives the label alone.
 */
export function maskValue(label: string, value: string): string {
  const characters = [...new Intl.Segmenter('de').segment(value.trim())].map((part) => part.segment);
  if (characters.length === 0) return label.trim();
  const ends = characters.length < 3 ? ['', ''] : [characters[0], characters.at(-1)];
  return `${label} ${ends.join('***')}`.trim();
}
