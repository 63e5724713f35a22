'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button';
import { preloading } from '../ui/preloading';
import type { DeletionProps } from './deletion';

// Loads when the button is about to be pressed; the button itself comes with the page, so that no press is lost.
const load = () => import('./deletion');
const Deletion = lazy(load);

/** Deletes a record after a question: see `Deletion`. */
export function DeleteButton(props: DeletionProps) {
  const { label = 'Löschen', description, small } = props;
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <Button
        icon="delete"
        small={small}
        aria-label={description}
        {...preloading(load)}
        onClick={() => setPressed(pressed + 1)}
      >
        {label}
      </Button>
      <Suspense>{pressed > 0 && <Deletion key={pressed} {...props} />}</Suspense>
    </>
  );
}
