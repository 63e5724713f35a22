'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button';
import buttonStyles from '../ui/button.module.css';
import styles from './saved-views.module.css';
import type { ViewsOf } from './saved-views-panel';

// Loaded when it is opened: most people never do.
const Panel = lazy(() => import('./saved-views-panel'));

/** The views that a person keeps of a list: the filters of its address under a name. */
export function SavedViews(props: ViewsOf) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.place} data-print="no">
      <Button
        small
        icon="filter"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={buttonStyles.scripted}
      >
        Meine Ansichten
      </Button>
      {open && (
        <Suspense fallback={<p role="status">Wird geladen …</p>}>
          <Panel {...props} />
        </Suspense>
      )}
    </div>
  );
}
