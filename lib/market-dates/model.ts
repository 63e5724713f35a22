import { isDay, secondsOfDay } from '../time/days';

/** What is due before a market date; its day in whole seconds. */
export interface Deadline {
  day: number;
  text: string;
}

/** `01.03.2027 Ende der Testphase`; undefined for what begins with no day. */
function deadlineIn(line: string): Deadline | undefined {
  const [, day, month, year, text] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}):?\s+(\S.*)$/.exec(line.trim()) ?? [];
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return text && isDay(iso) ? { day: secondsOfDay(iso), text } : undefined;
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** The deadlines of a text with a line each, by day. */
export const deadlinesOf = (text: string): Deadline[] =>
  linesOf(text)
    .flatMap((line) => deadlineIn(line) ?? [])
    .sort((one, other) => one.day - other.day);

/** The first line that is no deadline; undefined where all are. */
export const wrongLine = (text: string): string | undefined =>
  linesOf(text).find((line) => !deadlineIn(line));
