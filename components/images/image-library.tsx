'use client';

import { useId, useState } from 'react';
import useSWR from 'swr';
import { imageAddress, type LibraryImage, widthsOf } from '@/lib/images/model';
import { foundText } from '../ui/found-text';
import { send } from '../ui/send';
import { TextInput } from '../ui/text-input';
import { useRested } from '../ui/use-rested';
import styles from './images.module.css';

/** The images of the library that somebody may put into a text, newest first. */
export function ImageLibrary({
  chosen,
  onChoose,
}: {
  /** The uid of the image that was chosen. */
  chosen?: number;
  onChoose: (image: LibraryImage) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const term = useRested(typed.trim());
  const { data, error } = useSWR(
    `/api/images/options/list${term && `?${new URLSearchParams({ term })}`}`,
    (url: string) => send<{ images: LibraryImage[] }>(url),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const images = data?.images ?? [];
  return (
    <>
      {(typed || images.length > 0) && (
        <TextInput
          id={`${id}-suche`}
          label="Bild der Bibliothek suchen"
          optional
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {images.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons, no fields
        <div role="group" aria-label="Bilder der Bibliothek" className={styles.library}>
          {images.map((image) => (
            <button
              key={image.uid}
              type="button"
              className={styles.choice}
              aria-pressed={image.uid === chosen}
              onClick={() => onChoose(image)}
            >
              {/* biome-ignore lint/performance/noImgElement: its sizes are made when it is uploaded */}
              <img
                src={imageAddress(image.uid, widthsOf(image.width)[0]!)}
                alt=""
                loading="lazy"
                className={styles.thumb}
              />
              {image.title}
            </button>
          ))}
        </div>
      )}
      <p aria-live="polite" className={styles.status}>
        {error
          ? messageOf(error)
          : data && (term || images.length > 0)
            ? foundText(images.length)
            : data && 'Die Bibliothek ist noch leer.'}
      </p>
    </>
  );
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Die Bibliothek ist gerade nicht erreichbar.';
