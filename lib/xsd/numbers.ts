/** A decimal number as a whole number of 10^-scale. */
interface Decimal {
  units: bigint;
  scale: number;
}

function parse(text: string): Decimal | undefined {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text.trim());
  if (!match || (!match[2] && !match[3])) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const units = BigInt(`${whole}${fraction}` || '0');
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

/** -1, 0 or 1; undefined if one of them is no decimal number. */
export function compareDecimals(left: string, right: string): number | undefined {
  const [a, b] = [parse(left), parse(right)];
  if (!a || !b) return undefined;
  const scale = Math.max(a.scale, b.scale);
  const x = a.units * 10n ** BigInt(scale - a.scale);
  const y = b.units * 10n ** BigInt(scale - b.scale);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** The digits of a decimal number, in all and after the point, without insignificant zeros; undefined for other texts. */
export function digitsOf(text: string): { total: number; fraction: number } | undefined {
  const match = /^[+-]?(\d*)(?:\.(\d*))?$/.exec(text.trim());
  if (!match) return undefined;
  const whole = (match[1] ?? '').replace(/^0+/, '');
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  return { total: Math.max(1, whole.length + fraction.length), fraction: fraction.length };
}
