import type { Holding } from '@/lib/releases/model';
import { urlOf } from '@/lib/routes';
import { formatDateTime } from '@/lib/time/format';
import { Notice } from '../ui/notice';

/** Says of what is not published yet which release publishes it. */
export function HoldingNotice({ release }: { release: Holding | null | undefined }) {
  if (!release) return null;
  const { uid, title, publishAt } = release;
  return (
    <Notice title="Wird mit einem Release veröffentlicht">
      <p>
        {uid === null ? (
          'Die Administration veröffentlicht es gemeinsam mit anderem'
        ) : (
          <a href={urlOf('AdminRelease', { uid })}>{title}</a>
        )}
        , vorgesehen am {formatDateTime(publishAt)} Uhr. Wird hier etwas geändert, muss es dort neu
        freigegeben werden.
      </p>
    </Notice>
  );
}
