'use client';

import { useState } from 'react';
import { Button } from './button';
import { VisuallyHidden } from './visually-hidden';

/** Copies a text by a click and says so. `label` names what is copied, for screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState<'' | 'Kopiert' | 'Nicht möglich'>('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text); // there is none where the site has no https
      setSaid('Kopiert');
    } catch {
      setSaid('Nicht möglich');
    }
    setTimeout(() => setSaid(''), 3_000);
  };
  return (
    <>
      <Button look="quiet" small icon="copy" onClick={copy} aria-label={label}>
        {said || 'Kopieren'}
      </Button>
      {/* Beside the button: what stands in one is never read out by itself. */}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
