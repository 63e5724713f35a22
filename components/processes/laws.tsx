import { isRepealed, type Law, lawsAsOf } from '@/lib/law/model';
import { viennaDay } from '@/lib/time/days';
import { formatDate } from '@/lib/time/format';
import { Notice } from '../ui/notice';

const shown = (day: string) => formatDate(new Date(`${day}T12:00:00Z`));

const gone = ({ until, instead }: Law) =>
  `${until! < viennaDay(new Date()) ? 'galt' : 'gilt'} bis ${shown(until!)}${instead ? `, seither ${instead}` : ''}`;

/** Says above the facts of a process that a law it rests on is no longer in force. */
export function RepealedNotice({ laws }: { laws: Law[] }) {
  const repealed = laws.filter((law) => isRepealed(law, viennaDay(new Date())));
  if (repealed.length === 0) return null;
  return (
    <Notice tone="amber" title="Eine Rechtsgrundlage ist außer Kraft">
      {repealed.map((law) => (
        <span key={law.name}>
          {law.name} {gone(law)}.{' '}
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
            {law.until ? `; ${gone(law)}` : law.from && `; in Kraft seit ${shown(law.from)}`}
          </li>
        ))}
      </ul>
      <p>
        <small>Stand {shown(lawsAsOf)}, ohne Gewähr und keine Rechtsauskunft.</small>
      </p>
    </>
  );
}
