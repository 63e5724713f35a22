import { isRepealed, type Law, lawsAsOf } from '@/lib/law/model';
import { plural } from '@/lib/text/plural';
import { clock } from '@/lib/time/clock';
import { viennaDay } from '@/lib/time/days';
import { formatDay } from '@/lib/time/format';
import { Notice } from '../ui/notice';

/** Until when a law held or holds, and what took or takes its place. */
function endText(law: Law): string {
  const [holds, since] = isRepealed(law, viennaDay(clock())) ? ['galt', 'seither'] : ['gilt', 'danach'];
  return `${holds} bis ${formatDay(law.until!)}${law.instead ? `, ${since} ${law.instead}` : ''}`;
}

/** Says above the facts of a record that a law it rests on is no longer in force. */
export function RepealedNotice({ laws }: { laws: Law[] }) {
  const repealed = laws.filter((law) => isRepealed(law, viennaDay(clock())));
  if (repealed.length === 0) return null;
  return (
    <Notice
      tone="amber"
      title={`${plural(repealed.length, 'Eine Rechtsgrundlage ist', 'Rechtsgrundlagen sind')} außer Kraft`}
    >
      {repealed.map((law) => (
        <span key={law.name}>
          {law.name} {endText(law)}.{' '}
        </span>
      ))}
    </Notice>
  );
}

/** The laws that a text names, with where they stand and when they are in force. */
export function LawList({ laws }: { laws: Law[] }) {
  if (laws.length === 0) return null;
  return (
    <>
      <ul>
        {laws.map((law) => (
          <li key={law.name}>
            {law.name}: {law.title}
            {law.citation && `, ${law.citation}`}
            {law.until ? `; ${endText(law)}` : law.from && `; in Kraft seit ${formatDay(law.from)}`}
            {law.asOf && ` (Stand ${law.asOf})`}
          </li>
        ))}
      </ul>
      <p>
        <small>Zusammengestellt am {formatDay(lawsAsOf)}, ohne Gewähr und keine Rechtsauskunft.</small>
      </p>
    </>
  );
}
