import type { TablePerson } from '../table';

/** How a participant is written in a cell. */
export const codeOf = ({ code, name }: Pick<TablePerson, 'code' | 'name'>): string => code || name;

const folded = (text: string) => text.trim().toLocaleLowerCase('de');

/** Reads participants by abbreviation or name, with commas between them. */
export function readPeople(
  typed: string,
  people: readonly TablePerson[],
): { uids: number[]; unknown: string[] } {
  const known = new Map(
    people.flatMap((one) => [
      [folded(one.name), one.uid],
      ...(one.code ? [[folded(one.code), one.uid] as const] : []),
    ]),
  );
  const whole = known.get(folded(typed));
  if (whole !== undefined) return { uids: [whole], unknown: [] };
  const parts = typed
    .split(/[,;/\n]|\s+und\s+/)
    .map((part) => part.trim())
    .filter(Boolean);
  return {
    uids: [...new Set(parts.flatMap((part) => known.get(folded(part)) ?? []))],
    unknown: parts.filter((part) => !known.has(folded(part))),
  };
}

/** `AB > NB` in one cell is a sender and a receiver. */
export function sidesOf(typed: string): [senders: string, receivers: string] | undefined {
  const [senders, receivers, ...more] = typed.split(/\s*(?:->|→|>)\s*/);
  return senders && receivers && more.length === 0 ? [senders.trim(), receivers.trim()] : undefined;
}
