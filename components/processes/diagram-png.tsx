'use client';

import { useState } from 'react';
import { Button } from '../ui/button';
import { useHydrated } from '../ui/use-hydrated';
import styles from './sequence-diagram.module.css';

/** Draws an SVG of this site at twice its size. @throws where the browser cannot */
async function pngOf(address: string): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((kept, failed) => canvas.toBlob((blob) => (blob ? kept(blob) : failed()), 'image/png'));
}

/** Saves the drawing as PNG; the browser makes it from the SVG, as it has the typefaces. */
export function DiagramPng({ uid, file }: { uid: number; file: string }) {
  const [state, setState] = useState<'none' | 'busy' | 'failed'>('none');
  const ready = useHydrated();
  const save = async () => {
    setState('busy');
    try {
      const address = URL.createObjectURL(await pngOf(`/api/processes/diagram/${uid}`));
      const link = Object.assign(document.createElement('a'), {
        href: address,
        download: file,
      });
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
      setState('none');
    } catch {
      setState('failed');
    }
  };
  return (
    <Button
      small
      icon="download"
      onClick={save}
      busy={state === 'busy'}
      className={ready ? undefined : styles.waiting}
    >
      {state === 'failed' ? 'PNG nicht möglich' : 'Als PNG'}
    </Button>
  );
}
