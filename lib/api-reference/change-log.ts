import log from './change-log.json' with { type: 'json' };
import type { Promises } from './promises';

/** What was added to the API on a day, a line of German for each call, parameter and field. */
export interface ApiChanges {
  /** `YYYY-MM-DD`. */
  day: string;
  lines: string[];
}

/** The change log of the API, the newest day first; `npm run answers` writes it. */
export const changeLog: ApiChanges[] = log;

const plain = (name: string) => name.replace(/!$/, '');
const added = (before: string[] = [], now: string[]) => {
  const known = new Set(before.map(plain));
  return now.map(plain).filter((name) => !known.has(name));
};
/** Fields by their own names; `owner: User` says only of which type one is. */
const fields = (names: string[]) => names.filter((name) => !name.includes(': '));
const quoted = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');

/** What is new since `before`: calls, and what known calls and types take and answer beside. */
export function additions(before: Promises, now: Promises): string[] {
  return [
    ...Object.entries(now.calls).flatMap(([call, { takes, answers }]) => {
      const old = before.calls[call];
      if (!old) return [`Neu: \`${call}\``];
      const [taken, answered] = [added(old.takes, takes), fields(added(old.answers, answers))];
      return [
        ...(taken.length > 0 ? [`\`${call}\` nimmt auch ${quoted(taken)}`] : []),
        ...(answered.length > 0 ? [`\`${call}\` antwortet auch ${quoted(answered)}`] : []),
      ];
    }),
    ...Object.entries(now.types).flatMap(([type, names]) => {
      const old = before.types[type];
      const more = old ? fields(added(old, names)) : [];
      return more.length > 0 ? [`\`${type}\` hat auch ${quoted(more)}`] : [];
    }),
  ];
}

/** The log with what was added on a day. */
export function logged(log: ApiChanges[], day: string, lines: string[]): ApiChanges[] {
  if (lines.length === 0) return log;
  const [latest, ...rest] = log;
  if (latest?.day === day) return [{ day, lines: [...new Set([...latest.lines, ...lines])] }, ...rest];
  return [{ day, lines }, ...log];
}
