'use client';

import { lazy, Suspense, useRef, useState } from 'react';
import type { FormState } from '@/lib/forms';
import type { CategoryValues } from '@/lib/lookups/category-form';
import { Button } from '../ui/button';

// The form with its rules comes with the first press, not with the page, which everyone reads.
const CategoryModal = lazy(() => import('./category-modal'));

export interface CategoryEditorProps {
  /** The category that is edited; left out for a new one. */
  category?: CategoryValues & { uid: number };
  /** What is told apart by it: `Prozesskategorie`. */
  noun?: string;
  small?: boolean;
  action: (values: unknown) => Promise<FormState<{ uid: number }>>;
}

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
