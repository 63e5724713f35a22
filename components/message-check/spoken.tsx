'use client';

import { headlineOf, isFine } from '@/lib/message-check/headline';
import { VisuallyHidden } from '../ui/visually-hidden';
import type { Checked } from './results';

/** What came out, in a sentence for screen readers. */
export default function Spoken({ checked }: { checked: Checked[] }) {
  const valid = checked.filter(({ result }) => isFine(result)).length;
  const [{ result }] = checked as [Checked];
  const found =
    checked.length === 1
      ? `${headlineOf(result)}. ${result.text}`
      : `${valid} von ${checked.length} Nachrichten sind ohne Einwand gültig.`;
  return <VisuallyHidden>Prüfung beendet. {found}</VisuallyHidden>;
}
