import { knownStates, type ReadinessCounts, shortTitles } from '@/lib/readiness/model';
import { urlOf } from '@/lib/routes';
import { formatNumber } from '@/lib/time/format';
import { ButtonLink } from '../ui/button';

/** Where a section about readiness stands, for the contents of its page. */
export const readinessSection = { id: 'bereitschaft', title: 'Bereitschaft der Marktpartner' } as const;

/**
 * How many market partners in their roles have said what, each with the way to them.
 * @param about what the matrix is asked for
 */
export function ReadinessSummary({
  counts,
  about,
}: {
  counts: ReadinessCounts;
  about: { process?: number; date?: number; release?: number };
}) {
  const total = knownStates.reduce((sum, state) => sum + counts[state], 0);
  if (total === 0) return <p>Kein Marktpartner hat eine der Marktrollen, die das betrifft.</p>;
  return (
    <>
      <ul>
        {knownStates.map((state) => (
          <li key={state}>
            {counts[state] > 0 ? (
              <a href={urlOf('Readiness', {}, { ...about, state })}>{shortTitles[state]}</a>
            ) : (
              shortTitles[state]
            )}
            : <strong>{formatNumber(counts[state])}</strong>
          </li>
        ))}
      </ul>
      <p>Gezählt ist jeder Marktpartner je Marktrolle, nach eigener Angabe.</p>
      <p>
        <ButtonLink small href={urlOf('Readiness', {}, about)}>
          Alle Marktpartner zeigen
        </ButtonLink>
      </p>
    </>
  );
}
