import type { Stand } from '@/lib/kinds/kind';
import { clock } from '@/lib/time/clock';
import { viennaDay } from '@/lib/time/days';
import { formatDateTime, formatDay } from '@/lib/time/format';
import { Notice } from '../ui/notice';

/** Says that a record is shown as it stood on a day, and what of it is of another moment. @param present its page */
export const PastNotice = ({ stand: { day, readAt }, present }: { stand: Stand; present: string }) => (
  <Notice tone="amber" title={`So stand es am ${formatDay(day)}`}>
    <p>
      Das ist nicht der heutige Stand, sondern der am Ende dieses Tages; auch der Status gilt für diesen Tag.{' '}
      {day === viennaDay(clock()) && 'Der Tag ist noch nicht zu Ende: Was heute geändert wird, zählt dazu. '}
      {readAt === null
        ? 'Geändert wurde der Datensatz seither nicht. Was er von anderen nennt, ist von heute.'
        : `Gesichert wurde er so am ${formatDateTime(readAt)} Uhr, und was er von anderen nennt, stammt von diesem Zeitpunkt.`}{' '}
      Links führen zu dem, was heute dort steht.
    </p>
    <p>
      <a href={present}>Zum heutigen Stand</a>
    </p>
  </Notice>
);
