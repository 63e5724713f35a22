'use client';

import { lazy, Suspense, useRef, useState } from 'react';
import type { CategoryValues } from '@/lib/lookups/record';
import { Button } from '../ui/button';
import type { CategoryEditorProps } from './category-modal';

// The form with its rules comes with the first press, not with the page, which everyone reads.
const CategoryModal = lazy(() => import('./category-modal'));

/** A button that opens the small form of a category. */
export function CategoryEditor({ category, noun = 'Prozesskategorie', small, action }: CategoryEditorProps) {
  const [open, setOpen] = useState(false);
  /** What was typed when the form was closed by Escape or beside it: it is there again with the next press. */
  const typed = useRef<CategoryValues>(undefined);
  return (
    <>
      <Button
        icon={category ? 'edit' : 'plus'}
        small={small}
        aria-label={small && category ? `Kategorie „${category.name}“ bearbeiten` : undefined}
        onClick={() => setOpen(true)}
      >
        {category ? 'Bearbeiten' : 'Kategorie hinzufügen'}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CategoryModal
            category={category}
            noun={noun}
            action={action}
            typed={typed}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
