import { Notice } from '@/components/ui/notice';

/** Shown without scripts beside a form that needs them. */
export function ScriptsNeeded() {
  return (
    <noscript>
      <Notice tone="amber" title="JavaScript ist ausgeschaltet">
        Diese Seite braucht JavaScript. Bitte schalten Sie es ein und laden Sie die Seite neu.
      </Notice>
    </noscript>
  );
}
