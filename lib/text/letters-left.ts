import { formatNumber } from './number';

/** Below this bound a text is a code or a number: whether it is full says nothing. */
const shortest = 20;

/**
 * What is said of a text's length: nothing while there is room, what is left in the last quarter, and beyond the bound
 * how much has to go. A bound of less than 20 characters is told only beyond it.
 * @param length UTF-16 units, as the rules count
 */
export function lettersLeft(length: number, most: number): string {
  if (length > most)
    return `${formatNumber(length - most)} Zeichen zu viel, erlaubt sind ${formatNumber(most)}`;
  if (most < shortest || length < most * 0.75) return '';
  return length === most ? 'kein Zeichen mehr übrig' : `noch ${formatNumber(most - length)} Zeichen`;
}
