'use client';

import { useState } from 'react';
import { Button } from './button';
import { VisuallyHidden } from './visually-hidden';

/** Copies a text and says so. `label` names the text for screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState<'' | 'Kopiert' | 'Nicht möglich'>('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text); // missing on sites without https
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
      {/* Outside the button, because changes inside one are not read out. */}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
