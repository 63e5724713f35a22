import 'server-only';
import { invalidField, type PortalError } from '../errors';
import { grouped } from '../groups';
import { viennaDay } from '../time/days';
import { turns } from '../turns';
import { type Fresh, gapText, publicationOf, type Version } from '../validity/rule';
import type { Publishing } from './model';

interface Versions {
  known: readonly (Version & { name: string; editingStatus: string })[];
  fresh: readonly (Fresh & { name: string })[];
  /** An older version ends by itself before a newer one. */
  fits: boolean;
}

/** What publishing new versions at once brings with it, by the rule of lib/validity; lets others have their turns. */
export async function publishingOf(...all: Versions[]): Promise<Publishing> {
  const turn = turns();
  const publishing: Publishing = { closings: [], gaps: [], problems: [] };
  const today = viennaDay(new Date());
  for (const { known, fresh, fits } of all) {
    const nameOf = ({ name }: { name: string }) => name;
    const finals = grouped(
      known.filter(({ editingStatus }) => editingStatus === 'Final'),
      nameOf,
    );
    for (const [name, own] of grouped(fresh, nameOf)) {
      await turn();
      const { ends, gaps, problems } = publicationOf(finals.get(name) ?? [], own, { fits, today });
      publishing.closings.push(...ends.map(({ version, until }) => ({ name: `${name} ${version}`, until })));
      publishing.gaps.push(...gaps.map((gap) => gapText(name, gap)));
      publishing.problems.push(
        ...problems.map(
          ({ version, other, why }) =>
            `${name} ${version} lässt sich nicht gleich veröffentlichen: ${name} ${other} ${why}.`,
        ),
      );
    }
  }
  return publishing;
}

/** Refuses to publish new versions at once where something is in the way. */
export const unpublishable = (
  { publishing: { problems } }: { publishing: Publishing },
  { publish }: { publish?: boolean },
): PortalError | undefined =>
  publish && problems.length > 0 ? invalidField('files', problems.join('\n')) : undefined;
