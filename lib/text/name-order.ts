/** Letters that Unicode takes for letters of their own, not for a plain one with a mark, as they are sorted. */
const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe' },
  ...{ ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', đ: 'd', Đ: 'd', ð: 'd', Ð: 'd', ı: 'i' },
};

const own = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Enough to tell names apart, and little enough for two keys in an entry of an index. */
const firstOf = (text: string) => [...text].slice(0, 120).join('');

/**
 * What a name is sorted by, the same as `portal_name_order` makes of it in the database: ä as a and ß as ss
 * (DIN 5007-1), without case and other marks, signs as one space, numbers by their value. Names that are alike so far
 * are told apart by themselves. Two keys are compared character by character.
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

/** Compares two names as people look for them, for `sort`; the database sorts by the same key. */
export function byName(one: string, other: string): number {
  const [a, b] = [nameOrderKey(one), nameOrderKey(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}
