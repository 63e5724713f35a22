'use client';

import { altLength, type LibraryImage } from '@/lib/images/model';
import { Checkbox } from '../ui/choice';
import { TextInput } from '../ui/text-input';
import styles from './images.module.css';

type Words = Pick<LibraryImage, 'alt' | 'decorative'>;

/** Asks what an image shows, for those who don't see it, or that it only decorates. */
export function ImageWords({
  id,
  value,
  error,
  onChange,
}: {
  id: string;
  value: Words;
  error?: string;
  onChange: (value: Words) => void;
}) {
  return (
    <div className={styles.words}>
      <TextInput
        id={id}
        label="Beschreibung des Bildes"
        hint="Was darauf zu sehen ist, für alle, die es nicht sehen."
        autoComplete="off"
        most={altLength}
        disabled={value.decorative}
        value={value.decorative ? '' : value.alt}
        error={error}
        onChange={({ target }) => onChange({ ...value, alt: target.value })}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Checkbox
        label="Rein dekorativ"
        hint="Das Bild sagt nichts, was nicht auch im Text steht."
        checked={value.decorative}
        onChange={({ target }) => onChange({ ...value, decorative: target.checked })}
      />
    </div>
  );
}
