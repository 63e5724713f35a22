import type { FormState } from '@/lib/forms';
import type { Preview } from '@/lib/releases/model';
import { urlOf } from '@/lib/routes';
import { formatDate } from '@/lib/time/format';
import { formatWeekday } from '@/lib/time/names';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { EndPreview } from './end-preview';

/** Above every page while somebody walks the portal as of a release, on paper too: what they see, and how it ends. */
export function PreviewBanner({
  preview: { uid, title, at, shown },
  end,
  endPlainly,
}: {
  preview: Preview;
  end: () => Promise<FormState>;
  /** Ends it where there are no scripts. */
  endPlainly: () => Promise<void>;
}) {
  const day = `${formatWeekday(at)}, ${formatDate(at)}`;
  return (
    <Notice
      tone="amber"
      title={
        shown
          ? `Vorschau: So steht das Portal am ${day}, mit dem Release „${title}“`
          : `Vorschau eingeschaltet: ${day}, mit dem Release „${title}“`
      }
    >
      <p>
        {shown
          ? 'Dateien zeigt sie, wie sie heute sind. Gespeichert wird währenddessen nichts.'
          : 'Diese Seite zeigt den heutigen Stand. Gespeichert wird währenddessen nur am Release.'}{' '}
        <a href={urlOf('AdminRelease', { uid })}>Zum Release</a>
      </p>
      <p data-print="no">
        <EndPreview action={end} />
      </p>
      <noscript>
        <form action={endPlainly} data-print="no">
          <Button type="submit" small>
            Vorschau beenden
          </Button>
        </form>
      </noscript>
    </Notice>
  );
}
