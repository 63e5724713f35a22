const formats = new Map<number | undefined, Intl.NumberFormat>();

/**
 * A number with decimal comma and dots between thousands, `1.234,5`; '' if it is not finite. The locale is de-DE,
 * because browsers differ in de-AT's separator of thousands.
 * @param decimals exactly so many (0 to 20); by default as many as needed, at most three
 */
export function formatNumber(value: number, decimals?: number): string {
  if (!Number.isFinite(value)) return '';
  let format = formats.get(decimals);
  if (!format) {
    const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals ?? 3 };
    format = new Intl.NumberFormat('de-DE', options);
    formats.set(decimals, format);
  }
  return format.format(value === 0 ? 0 : value); // no "-0"
}
