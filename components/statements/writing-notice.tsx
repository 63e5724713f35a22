import { urlOf } from '@/lib/routes';
import type { WritingRight } from '@/lib/statements/model';
import { remainingTime } from '@/lib/statements/remaining';
import { ButtonLink } from '../ui/button';
import { DateText } from '../ui/date-text';
import { Notice } from '../ui/notice';

/** Whether the reader can write, in whose name and how long; or why not, and what to do about it. */
export function WritingNotice({
  writing,
  loggedIn,
  open,
  statementsUntil,
  now,
  path,
}: {
  writing: WritingRight;
  loggedIn: boolean;
  /** Whether statements are taken at all now. */
  open: boolean;
  /** Whole seconds, as `now`. */
  statementsUntil: number;
  now: number;
  /** The page, to come back to after logging in. */
  path: string;
}) {
  const left = open && (
    <>
      Möglich bis <DateText value={statementsUntil} time />, {remainingTime(statementsUntil, now)}.
    </>
  );
  if (!loggedIn && open) {
    return (
      <Notice title="Stellung nehmen">
        <p>Stellung nehmen können angemeldete Benutzer im Namen ihres Marktpartners. {left}</p>
        <ButtonLink small href={urlOf('Home', {}, { redirect: path })}>
          Anmelden
        </ButtonLink>
      </Notice>
    );
  }
  if (writing.allowed === 0) {
    return (
      <Notice tone="neutral" title={open ? 'Sie können hier nicht Stellung nehmen' : undefined}>
        <p>
          {writing.reason} {left}
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="green" title="Sie können Stellung nehmen">
      <p>
        {writing.inTheNameOf === 'persönlich' ? (
          'Sie schreiben im eigenen Namen.'
        ) : (
          <>
            Sie schreiben im Namen von <strong>{writing.inTheNameOf}</strong>. Ihr eigener Name ist nur für
            Sie und die Administration zu lesen.
          </>
        )}{' '}
        {left}
      </p>
    </Notice>
  );
}
