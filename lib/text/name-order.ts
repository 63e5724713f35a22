/** Plain forms of letters that Unicode does not decompose. */
const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe' },
  ...{ ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', đ: 'd', Đ: 'd', ð: 'd', Ð: 'd', ı: 'i' },
};

const own = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Cuts a text: long enough to tell names apart, short enough for two keys in an index entry. */
const firstOf = (text: string) => [...text].slice(0, 120).join('');

/**
 * The key that a name is sorted by, equal to the database's `portal_name_order`: ä as a and ß as ss (DIN 5007-1),
 * without case and other marks, signs as one space, numbers by value. The name itself decides between equal keys. Keys
 * are compared character by character.
 */
function nameOrderKey(name: string): string {
  const text = firstOf(name);
  const key = firstOf(text.normalize('NFKD'))
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(own, (letter) => plainLetters[letter]!)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^0-9a-zÀ-ÖØ-öø-\u1fff\u2070-\uffff]+/g, ' ')
    .replace(/[0-9]+/g, '00000000$&')
    .replace(/0*([0-9]{9,})/g, '$1')
    .replace(/^ +| +$/g, '');
  return `${key}\u0001${text}`;
}

/** Compares two names for `sort`; the database sorts by the same key. */
export function byName(one: string, other: string): number {
  const [a, b] = [nameOrderKey(one), nameOrderKey(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}
