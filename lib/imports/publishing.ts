import 'server-only';
import { invalidField, type PortalError } from '../errors';
import { type Fresh, publicationOf, type Version } from '../validity/rule';
import type { Publishing } from './model';

/** What publishing new versions at once brings with it, by the rule of lib/validity. @param all one entry a name */
export function publishingOf(
  all: readonly { name: string; finals: readonly Version[]; fresh: readonly Fresh[]; fits: boolean }[],
): Publishing {
  const found = all.map(({ name, finals, fresh, fits }) => ({
    name,
    ...publicationOf(finals, fresh, { fits }),
  }));
  return {
    closings: found.flatMap(({ name, ends }) =>
      ends.map(({ version, until }) => ({ name: `${name} ${version}`, until })),
    ),
    problems: found.flatMap(({ name, problems }) =>
      problems.map(
        ({ version, other, why }) =>
          `${name} ${version} lässt sich nicht gleich veröffentlichen: ${name} ${other} ${why}.`,
      ),
    ),
  };
}

/** Refuses to publish new versions at once where something is in the way. */
export const unpublishable = (
  { publishing: { problems } }: { publishing: Publishing },
  { publish }: { publish: boolean },
): PortalError | undefined =>
  publish && problems.length > 0 ? invalidField('files', problems.join('\n')) : undefined;
